import { useCallback, useEffect, useRef, useState } from "react";
import type { ParseWork } from "#app/common/recipients/parse-job.ts";
import type { Reading } from "#app/common/recipients/reading.ts";
import {
  startRecipientsWorker,
  type RecipientsClient,
} from "#app/common/recipients/recipients-client.ts";
import type { ParseOptions } from "#app/common/recipients/recipients.types.ts";
import type { ListInput } from "./list-input.ts";

/** Typing rests so long before the list is read, milliseconds. */
const restMs = 150;

export type ReadState = {
  /** `null` before anything was read. */
  result: Reading | null;
  /** What is shown is not yet that of the newest text and options. */
  isReading: boolean;
};

/** What was read last, and of what. */
type Answer = {
  result: Reading | null;
  /** The reading itself failed. */
  fault: string | null;
  change: number;
  options: ParseOptions | null;
};

const noAnswer: Answer = { result: null, fault: null, change: 0, options: null };

const unreadable = "The file could not be opened. It may have changed since; choose it again.";

/** Reads the list of an input in a worker, again whenever the text or an option changes. */
export function useRecipients(input: ListInput, options: ParseOptions) {
  const [answer, setAnswer] = useState(noAnswer);
  const [change, setChange] = useState(0);
  const [isEmpty, setEmpty] = useState(true);
  const [asked, setAsked] = useState<"nothing" | "text" | "file">("nothing");
  const client = useRef<RecipientsClient | null>(null);
  const latest = useRef(answer);
  useEffect(() => {
    client.current = startRecipientsWorker();
    return () => client.current?.dispose();
  }, []);

  const read = useCallback(
    async (source: ParseWork["source"], mend = false) => {
      if (!client.current) return;
      setAsked(typeof source === "string" ? "text" : "file");
      const outcome = await client.current.parse({ source, options, mend });
      if (outcome.kind === "superseded") return;
      setAsked("nothing");
      const text = outcome.kind === "parsed" ? outcome.text : null;
      // What was typed while the list was being mended is not written over.
      if (text !== null && (typeof source !== "string" || input.read() === source)) {
        input.write(text);
        setEmpty(text === "");
      }
      const read =
        outcome.kind === "failed"
          ? { result: null, fault: outcome.message }
          : { result: outcome.result, fault: null };
      latest.current = { ...read, change, options };
      setAnswer(latest.current);
    },
    [input, options, change],
  );

  useEffect(() => {
    // What is typed while a file is being read must not push the file aside.
    if (isEmpty || asked === "file") return;
    const timer = setTimeout(() => {
      const isRead = latest.current.change === change && latest.current.options === options;
      if (!isRead) void read(input.read());
    }, restMs);
    return () => clearTimeout(timer);
  }, [input, isEmpty, asked, change, options, read]);

  const onChange = useCallback((nowEmpty: boolean) => {
    setChange((before) => before + 1);
    setEmpty(nowEmpty);
  }, []);

  async function readFile(file: File) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) await read(bytes);
    else setAnswer((before) => ({ ...before, fault: unreadable }));
  }

  const { result, fault } = isEmpty && answer.result?.kind === "list" ? noAnswer : answer;
  const isOfNow = isEmpty || (answer.change === change && answer.options === options);
  return {
    result,
    fault,
    isEmpty,
    isReading: asked !== "nothing" || !isOfNow,
    onChange,
    readFile,
    mendAll: () => void read(input.read(), true),
  };
}
