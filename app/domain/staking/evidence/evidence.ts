import { type Hex, keccak256, stringToHex } from "viem";
import { type Parsed, invalid, ok } from "#app/kit/form/parsed.ts";
import { writeCanonical } from "#app/platform/canonical-json.ts";

const megabyte = 1_048_576;
/** Characters. */
export const maxText = 10_000;
export const maxFiles = 10;
/** Per file, in bytes. */
export const maxFileBytes = 5 * megabyte;
/** For all files, in bytes. */
export const maxTotalBytes = 16 * megabyte;

/** A file's hashed fields; SHA-256 in hexadecimal without 0x. */
export type EvidenceFile = { name: string; size: number; sha256: string };

/** Justification of a proposed slash. */
export type Evidence = { text: string; files: readonly EvidenceFile[] };

/**
 * Returns the evidence hash stored by the court: keccak256 of the canonical JSON (keys sorted, no
 * spaces, UTF-8) of `{files: [{name, sha256, size}], form: 1, text}`, with files sorted by name.
 */
export function hashEvidence({ text, files }: Evidence): Hex {
  const bound = files.map(({ name, size, sha256 }) => ({ name, size, sha256 })).sort(byName);
  return keccak256(stringToHex(writeCanonical({ form: 1, text, files: bound })));
}

/** Compares UTF-16 code units, independent of locale; equal names are ordered by hash. */
function byName(one: EvidenceFile, other: EvidenceFile): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  if (one.sha256 === other.sha256) return one.size - other.size;
  return one.sha256 < other.sha256 ? -1 : 1;
}

/** Normalizes line breaks: forms send CRLF, pages use LF. */
export function parseEvidenceText(input: string): Parsed<string> {
  const text = input.replace(/\r\n?/g, "\n").trim();
  if (text === "") return invalid("Describe what happened and how to verify it.");
  if (text.length > maxText) {
    return invalid(`This has ${text.length} characters; at most ${maxText} are stored.`);
  }
  return /[^\P{Cc}\n\t]|[\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)
    ? invalid("The text has control characters. Attach it as a file.")
    : ok(text);
}

type Chosen = { name: string; size: number };

/** @returns why the files cannot be stored, or null if their sizes allow it. */
export function findFileError(files: readonly Chosen[]): string | null {
  if (files.length > maxFiles) return `Attach at most ${maxFiles} files.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty.`;
  const large = files.find(({ size }) => size > maxFileBytes);
  if (large) return `${large.name} is larger than 5 MB.`;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > maxTotalBytes ? "The files are larger than 16 MB in total." : null;
}
