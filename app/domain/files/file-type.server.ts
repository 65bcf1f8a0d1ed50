import { fileTypeFromBuffer } from "file-type";

/** Accepted types, each with its allowed extensions; the first is the default. */
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

/**
 * Detects the media type by content; returns null if it is not accepted. The extension decides
 * between text types.
 */
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

/** Max characters of a name, including its extension. */
const maxNameLength = 100;

/**
 * Returns a name under which the file can be saved on any system: without folders, control
 * characters and marks that change the text direction, and with an extension of its type.
 */
export function cleanName(input: string, type: string): string {
  const last = input.split(/[/\\]/).at(-1) ?? "";
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

/**
 * Content that browsers treat as a page or an image that runs scripts, and systems as a program.
 */
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
