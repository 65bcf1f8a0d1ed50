import { type Hex, keccak256, stringToHex } from "viem";
import { type Parsed, invalid, longestText, ok } from "#app/common/entries/parse-entry.ts";

/** What the court keeps of a text. */
export function hashText(text: string): Parsed<Hex> {
  const words = text.trim();
  return words === "" ? invalid("Write the evidence.") : ok(keccak256(stringToHex(words)));
}

/** What the court keeps of a file; the file itself stays in the browser. */
export async function hashFile(file: Pick<Blob, "arrayBuffer">): Promise<Hex> {
  return keccak256(new Uint8Array(await file.arrayBuffer()));
}

/** Where others can read the evidence; none is allowed. */
export function parseUri(text: string): Parsed<string> {
  const given = text.trim();
  if (given === "") return ok("");
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return invalid("Write an address that begins with https://, or nothing.");
  }
  const bytes = new TextEncoder().encode(url.href).length;
  return bytes > longestText
    ? invalid(`This has ${bytes} bytes; the contract keeps at most ${longestText}.`)
    : ok(url.href);
}
