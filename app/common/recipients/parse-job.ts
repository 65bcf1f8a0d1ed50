import { decodeFile } from "./decode-file.ts";
import { parseRecipients } from "./parse-recipients.ts";
import type { ParseOptions, ParseResult } from "./recipients.types.ts";

/** What the page asks of the worker. A file's bytes are transferred, not copied. */
export type ParseRequest = {
  id: number;
  source: string | ArrayBuffer;
  options: ParseOptions;
};

export type ParseAnswer =
  | {
      kind: "parsed";
      id: number;
      /** Of a file, for the editor; `null` when the request held the text itself. */
      text: string | null;
      result: ParseResult;
    }
  /** A defect of ours, not of the list. */
  | { kind: "failed"; id: number; message: string };

export function answerParse({ id, source, options }: ParseRequest): ParseAnswer {
  try {
    if (typeof source === "string") {
      return { kind: "parsed", id, text: null, result: parseRecipients(source, options) };
    }
    const file = decodeFile(new Uint8Array(source));
    if (file.kind === "refused") return { kind: "parsed", id, text: null, result: file };
    return { kind: "parsed", id, text: file.text, result: parseRecipients(file.text, options) };
  } catch (cause) {
    return { kind: "failed", id, message: cause instanceof Error ? cause.message : String(cause) };
  }
}
