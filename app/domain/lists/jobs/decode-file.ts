import { rejectSource } from "./list-source.ts";
import { maxBytes, type RejectedList } from "#app/domain/lists/values/recipients.types.ts";

export type DecodedFile = { kind: "text"; text: string } | RejectedList;

/**
 * Decodes a CSV or TXT file, with the only line break that the editor knows, so that positions
 * match the editor's. Rejects anything but UTF-8 rather than misreading it.
 *
 * @param max max bytes
 */
export function decodeFile(bytes: Uint8Array, max = maxBytes): DecodedFile {
  if (bytes.length > max) {
    const size = `${max / 1_048_576} MB`;
    return rejectSource("too-large", `The file is larger than ${size}. Divide it into several.`);
  }
  const rejection = rejectSource(
    "not-text",
    "The file is not UTF-8 text. Save it as CSV in UTF-8.",
  );
  // Text has no zero byte; spreadsheet formats and UTF-16 do.
  if (bytes.includes(0)) return rejection;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "text", text: text.replaceAll(/\r\n?/g, "\n") };
  } catch {
    return rejection;
  }
}
