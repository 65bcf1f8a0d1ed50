import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "./runtime.server.ts";

/** A version of the terms and conditions, read from its file. */
export type Terms = {
  version: number;
  /** Date of the version, such as `2026-11-22`. */
  date: string;
  /** SHA-256 of the exact bytes, hexadecimal. */
  sha256: string;
  /** The whole file as Markdown. */
  text: string;
  bytes: Uint8Array;
};

const fileName = /^([1-9]\d{0,5})-(\d{4}-\d{2}-\d{2})\.md$/;
const maxBytes = 256 * 1_024;

/**
 * Reads all versions in a folder, newest first.
 *
 * @throws Error with one sentence that names the file and what is wrong with it.
 */
export function loadTerms({ termsDir }: Pick<Env, "termsDir">): [Terms, ...Terms[]] {
  const versions = listFiles(termsDir)
    .filter((name) => name.endsWith(".md"))
    .map((name) => readVersion(termsDir, name))
    .sort((one, other) => other.version - one.version);
  const twice = versions.find(({ version }, folder) => version === versions[folder + 1]?.version);
  if (twice) throw new Error(`TERMS_DIR ${termsDir} has version ${twice.version} twice.`);
  const [current, ...older] = versions;
  if (!current) {
    throw new Error(`TERMS_DIR ${termsDir} holds no terms; name a file such as 1-2026-11-22.md.`);
  }
  return [current, ...older];
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (cause) {
    throw new Error(`TERMS_DIR ${directory} cannot be read.`, { cause });
  }
}

function readVersion(directory: string, name: string): Terms {
  const file = path.join(directory, name);
  const [, version = "", date = ""] = fileName.exec(name) ?? [];
  if (version === "" || !isDay(date)) {
    throw new Error(`${file}: name it by version and day, such as 2-2026-12-31.md.`);
  }
  const bytes = readFileSync(file);
  if (bytes.length > maxBytes) throw new Error(`${file} is larger than 256 KB.`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { version: Number(version), date, sha256, text: decode(bytes, file), bytes };
}

function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

function decode(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${file} is not text in UTF-8.`, { cause });
  }
}

const loaded = new WeakMap<Env, [Terms, ...Terms[]]>();

/** Returns all versions, newest first. Read once: a new version requires a restart. */
export function allTerms(): [Terms, ...Terms[]] {
  const { env } = getRuntime();
  const known = loaded.get(env) ?? loadTerms(env);
  loaded.set(env, known);
  return known;
}

/** Returns the version that users must accept. */
export function currentTerms(): Terms {
  return allTerms()[0];
}
