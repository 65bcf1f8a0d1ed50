import { useCallback, useEffect, useRef, useState } from "react";
import type { BulkChange, Proposal } from "#app/domain/lists/source/bulk-change.ts";
import { createListClient, type ListClient } from "#app/domain/lists/jobs/list-client.ts";
import type { ListWork } from "#app/domain/lists/jobs/list-job.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import type { RejectedList } from "#app/domain/lists/values/recipients.types.ts";
import { useUnchanged } from "#app/ui/base/use-unchanged.ts";
import type { ListInput } from "./list-input.ts";

/** Pause in typing before the list is read, in milliseconds. */
const restMs = 150;

export type ListState<List> = {
  /** Null before anything was read. */
  result: List | RejectedList | null;
  /** Whether the result is not yet that of the newest text and options. */
  isReading: boolean;
};

/** State before the list is read for the first time. */
export const unreadList: ListState<never> = { result: null, isReading: false };

/** The last result and its inputs. */
type Answer<Options, List> = {
  result: List | RejectedList | null;
  /** Error of the reading itself. */
  error: string | null;
  change: number;
  options: Options | null;
};

const unreadable = "The file could not be opened. It may have changed since; choose it again.";

/** The last bulk change, as long as the text is its result. */
type Applied = { proposal: Proposal; change: number };

/**
 * Reads the list of an input in a worker, again whenever the text or the content of an option changes.
 *
 * @param startWorker starts a worker that runs `serveLists` for lists of this kind.
 */
export function useList<Options extends object, List extends ListReading>(
  input: ListInput,
  requested: Options,
  startWorker: () => Worker,
) {
  const options = useUnchanged(requested);
  const [answer, setAnswer] = useState<Answer<Options, List>>({
    result: null,
    error: null,
    change: 0,
    options: null,
  });
  const [change, setChange] = useState(0);
  const [isEmpty, setEmpty] = useState(true);
  const [pending, setPending] = useState<"nothing" | "text" | "file">("nothing");
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const client = useRef<ListClient<Options, List> | null>(null);
  const latest = useRef(answer);
  useEffect(() => {
    client.current = createListClient<Options, List>(startWorker());
    return () => client.current?.dispose();
  }, [startWorker]);

  const read = useCallback(
    async (source: ListWork<Options>["source"], bulk: BulkChange | null = null) => {
      if (!client.current) return;
      setPending(typeof source === "string" ? "text" : "file");
      const outcome = await client.current.parse({ source, options, change: bulk });
      if (outcome.kind === "superseded") return;
      setPending("nothing");
      if (outcome.kind === "parsed" && outcome.text !== null) {
        input.write(outcome.text);
        setEmpty(outcome.text === "");
      }
      setProposal(outcome.kind === "parsed" ? outcome.proposal : null);
      const read =
        outcome.kind === "failed"
          ? { result: null, error: outcome.message }
          : { result: outcome.result, error: null };
      latest.current = { ...read, change, options };
      setAnswer(latest.current);
    },
    [input, options, change],
  );

  useEffect(() => {
    // Typing while a file is being read must not discard the file.
    if (isEmpty || pending === "file") return;
    const timer = setTimeout(() => {
      const isRead = latest.current.change === change && latest.current.options === options;
      if (!isRead) void read(input.read());
    }, restMs);
    return () => clearTimeout(timer);
  }, [input, isEmpty, pending, change, options, read]);

  const onChange = useCallback((nowEmpty: boolean) => {
    setChange((before) => before + 1);
    setEmpty(nowEmpty);
  }, []);

  async function readFile(file: File) {
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes) await read(bytes);
    else setAnswer((before) => ({ ...before, error: unreadable }));
  }

  /** Replaces the whole text, as one step of the editor's undo history. */
  function replace(text: string) {
    input.write(text);
    onChange(text === "");
  }

  function apply() {
    if (proposal === null || input.read() !== proposal.source) return;
    replace(proposal.text);
    setApplied({ proposal, change: change + 1 });
    setProposal(null);
  }

  const isApplied = applied !== null && applied.change === change;
  const { result, error } = isEmpty && answer.result?.kind === "list" ? noAnswer : answer;
  const isOfNow = isEmpty || (answer.change === change && answer.options === options);
  return {
    result,
    error,
    isEmpty,
    isReading: pending !== "nothing" || !isOfNow,
    onChange,
    readFile,
    bulk: {
      proposal: isOfNow ? proposal : null,
      applied: isApplied ? applied.proposal : null,
      propose: (bulk: BulkChange) => void read(input.read(), bulk),
      apply,
      cancel: () => setProposal(null),
      undo: () => isApplied && replace(applied.proposal.source),
    },
  };
}

const noAnswer = { result: null, error: null };
