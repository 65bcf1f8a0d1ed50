import { fileTypeFromBuffer } from "file-type";

/** Types that are kept, each with the endings that a name of it may have; the first is given. */
const endingsOf: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "application/zip": ["zip"],
  "application/gzip": ["gz", "tgz"],
  "text/plain": ["txt", "log"],
  "text/markdown": ["md", "markdown"],
  "text/csv": ["csv"],
  "application/json": ["json"],
};
const textTypes = ["text/plain", "text/markdown", "text/csv", "application/json"] as const;

/** The media type by the content; `null`: none of those that are kept. Of text its name decides which. */
export async function detectType(bytes: Uint8Array, name: string): Promise<string | null> {
  const ending = endingOf(name);
  const text = textTypes.find((type) => endingsOf[type]?.includes(ending));
  if (text !== undefined || ending === "") {
    if (isText(bytes))
      return text === "application/json" && !isJson(bytes) ? null : (text ?? "text/plain");
  }
  const found = await fileTypeFromBuffer(bytes);
  const isKnownType = found !== undefined && endingsOf[found.mime] !== undefined;
  return isKnownType && !textTypes.some((type) => type === found.mime) ? found.mime : null;
}

/** Characters of a name, its ending included. */
const maxNameLength = 100;

/**
 * A name under which the file can be saved on any system: without folders, controls and marks that
 * turn the direction of reading, and with an ending of its type.
 */
export function cleanName(given: string, type: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const endings = endingsOf[type] ?? [];
  const ending = endingOf(plain);
  const isRight = endings.includes(ending);
  const stem = isRight ? plain.slice(0, -ending.length - 1).trim() : plain;
  const stored = isRight ? ending : (endings[0] ?? "bin");
  const short = [...stem]
    .slice(0, maxNameLength - stored.length - 1)
    .join("")
    .trim();
  return `${short || "file"}.${stored}`;
}

function endingOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})\s*$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** What browsers take for a page or a picture that runs scripts, and systems for a program. */
const active =
  /^(?:#!|<(?:!doctype|\?xml|html|head|body|title|style|script|svg|iframe|object|embed|meta|link|base|form|math|table|a|img|br|div|h1|b|p|font)\b)/i;

function isActive(text: string): boolean {
  let rest = text.replace(/^[\s\uFEFF]+/, "");
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    rest = end === -1 ? "" : rest.slice(end + 3).trimStart();
  }
  return active.test(rest);
}

const controls = /[^\P{Cc}\t\n\r\f]/u;

function isText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return false;
  }
  return !controls.test(text) && !isActive(text);
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(bytes));
    return true;
  } catch {
    return false;
  }
}
