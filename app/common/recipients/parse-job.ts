import { decodeFile } from "./decode-file.ts";
import { applyFixes, safeFixes } from "./fixes.ts";
import { parseRecipients } from "./parse-recipients.ts";
import { digest, type Reading } from "./reading.ts";
import type { ParseOptions } from "./recipients.types.ts";

export type ParseWork = {
  /** A text, or the bytes of a file, which are transferred, not copied. */
  source: string | ArrayBuffer;
  options: ParseOptions;
  /** Mend what can be mended in one way only, before the list is read. */
  mend: boolean;
};

/** What the page asks of the worker. */
export type ParseRequest = ParseWork & { id: number };

export type ParseAnswer =
  | {
      kind: "parsed";
      id: number;
      /** What was read, for the editor; `null` when the request held just this text. */
      text: string | null;
      result: Reading;
    }
  /** A defect of ours, not of the list. */
  | { kind: "failed"; id: number; message: string };

export function answerParse({ id, ...work }: ParseRequest): ParseAnswer {
  try {
    return { kind: "parsed", id, ...read(work) };
  } catch (cause) {
    return { kind: "failed", id, message: cause instanceof Error ? cause.message : String(cause) };
  }
}

function read({ source, options, mend }: ParseWork): { text: string | null; result: Reading } {
  if (typeof source !== "string") {
    const file = decodeFile(new Uint8Array(source));
    if (file.kind === "refused") return { text: null, result: file };
    return { text: file.text, result: digest(parseRecipients(file.text, options)) };
  }
  const list = parseRecipients(source, options);
  return { text: null, result: digest(list) };
}
