import { useCallback, useEffect, useRef, useState } from "react";
import {
  startRecipientsWorker,
  type RecipientsClient,
} from "#app/common/recipients/recipients-client.ts";
import type { ParseOptions, ParseResult } from "#app/common/recipients/recipients.types.ts";

/** Typing rests so long before the list is read, milliseconds. */
const restMs = 150;

export type RecipientsState = {
  /** `null` before anything was read. */
  result: ParseResult | null;
  /** What is shown is not yet that of the newest text. */
  isReading: boolean;
  /** The reading itself failed. */
  fault: string | null;
};

const nothing: RecipientsState = { result: null, isReading: false, fault: null };

/** Reads a list in a worker, again whenever the text or an option changes. */
export function useRecipients(text: string, options: ParseOptions) {
  const [state, setState] = useState(nothing);
  const client = useRef<RecipientsClient | null>(null);
  useEffect(
    () => () => {
      client.current?.dispose();
      client.current = null;
    },
    [],
  );

  const read = useCallback(async (source: string | ArrayBuffer, wanted: ParseOptions) => {
    client.current ??= startRecipientsWorker();
    setState((before) => ({ ...before, isReading: true }));
    const outcome = await client.current.parse(source, wanted);
    if (outcome.kind === "superseded") return null;
    if (outcome.kind === "failed") {
      setState({ result: null, isReading: false, fault: outcome.message });
      return null;
    }
    setState({ result: outcome.result, isReading: false, fault: null });
    return outcome;
  }, []);

  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => void read(text, options), restMs);
    return () => clearTimeout(timer);
  }, [text, options, read]);

  /** The text of a file, or `null` when it is refused, which the state then says. */
  const readFile = useCallback(
    async (file: File): Promise<string | null> => {
      const outcome = await read(await file.arrayBuffer(), options);
      return outcome?.text ?? null;
    },
    [read, options],
  );
  return { ...(text === "" && state.result?.kind === "list" ? nothing : state), readFile };
}
