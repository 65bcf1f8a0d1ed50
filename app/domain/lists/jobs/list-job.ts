import { type BulkChange, type Proposal, propose } from "#app/domain/lists/source/bulk-change.ts";
import { decodeFile } from "./decode-file.ts";
import type { ListReading } from "./list-reading.ts";
import type { Problem, RejectedList } from "#app/domain/lists/values/recipients.types.ts";

/** A list as its page needs it, with all its problems. */
export type ParsedList<List extends ListReading> = { reading: List; problems: readonly Problem[] };

export type ListParser<Options, List extends ListReading> = (
  source: string,
  options: Options,
) => ParsedList<List> | RejectedList;

export type ListWork<Options> = {
  /** A text, or the bytes of a file, which are transferred, not copied. */
  source: string | ArrayBuffer;
  options: Options;
  /** Change to propose for the text; null only parses it. */
  change: BulkChange | null;
};

/** Message from the page to the worker. */
export type ListRequest<Options> = ListWork<Options> & { id: number };

export type ListAnswer<List> =
  | {
      kind: "parsed";
      id: number;
      /** Text of a file, for the editor; null if the request contained the text itself. */
      text: string | null;
      result: List | RejectedList;
      proposal: Proposal | null;
    }
  /** A bug in our code, not an error in the list. */
  | { kind: "failed"; id: number; message: string };

export function answerList<Options, List extends ListReading>(
  parse: ListParser<Options, List>,
  { id, ...work }: ListRequest<Options>,
  maxFileBytes?: number,
): ListAnswer<List> {
  try {
    return { kind: "parsed", id, ...read(parse, work, maxFileBytes) };
  } catch (cause) {
    return { kind: "failed", id, message: cause instanceof Error ? cause.message : String(cause) };
  }
}

function read<Options, List extends ListReading>(
  parse: ListParser<Options, List>,
  { source, options, change }: ListWork<Options>,
  maxFileBytes?: number,
): Pick<Extract<ListAnswer<List>, { kind: "parsed" }>, "text" | "result" | "proposal"> {
  if (typeof source !== "string") {
    const file = decodeFile(new Uint8Array(source), maxFileBytes);
    if (file.kind === "rejected") return { text: null, result: file, proposal: null };
    const list = parse(file.text, options);
    return { text: file.text, result: resultOf(list), proposal: null };
  }
  const list = parse(source, options);
  const isProposed = change !== null && !isRejectedList(list);
  const proposal = isProposed
    ? propose(source, { change, problems: list.problems, problemsOf })
    : null;
  return { text: null, result: resultOf(list), proposal };

  function problemsOf(text: string): readonly Problem[] {
    const again = parse(text, options);
    return isRejectedList(again) ? [] : again.problems;
  }
}

function isRejectedList<List extends ListReading>(
  list: ParsedList<List> | RejectedList,
): list is RejectedList {
  return "kind" in list;
}

function resultOf<List extends ListReading>(
  list: ParsedList<List> | RejectedList,
): List | RejectedList {
  return isRejectedList(list) ? list : list.reading;
}

/**
 * Handles a page's requests for lists of one kind, in a worker.
 *
 * @param maxFileBytes max file size; defaults to the limit for any list.
 */
export function serveLists<Options, List extends ListReading>(
  parse: ListParser<Options, List>,
  maxFileBytes?: number,
): void {
  self.addEventListener("message", ({ data }: MessageEvent<ListRequest<Options>>) => {
    self.postMessage(answerList(parse, data, maxFileBytes));
  });
}
