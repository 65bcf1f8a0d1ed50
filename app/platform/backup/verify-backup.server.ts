import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { type Content, readArchive, requireUnchanged } from "./archive.server.ts";
import { isExcluded } from "./data-files.server.ts";
import { BackupError } from "./error.ts";
import { findFile, findTable, type Manifest, manifestName, manifestSchema } from "./manifest.ts";
import { parseRow, type Value } from "./rows.ts";

/** Max size of what is read into memory at once: a part of a table or the manifest. */
const maxPartBytes = 256 * 1_048_576;

/**
 * Reads a whole backup and compares it with its manifest.
 *
 * @throws BackupError if anything is missing, changed or not what a backup holds.
 */
export async function verifyBackup(file: FileHandle): Promise<Manifest> {
  await requireUnchanged(file);
  const members: Manifest["members"] = [];
  const rows = new Map<string, number>();
  const widths = new Map<string, Set<number>>();
  let manifest: Manifest | null = null;
  await readArchive(file, async ({ name, size }, content) => {
    if (manifest !== null) throw unexpected(name);
    if (name === manifestName) {
      manifest = manifestSchema.parse(JSON.parse(await readText({ name, size }, content)));
      return;
    }
    const table = findTable(name);
    const dataFile = findFile(name);
    if (table === null && (dataFile === null || isExcluded(dataFile))) throw unexpected(name);
    const hash = createHash("sha256");
    if (table === null) for await (const chunk of content) hash.update(chunk);
    else {
      const text = await readText({ name, size }, content);
      hash.update(text);
      const parsed = parsePart(text);
      rows.set(table, (rows.get(table) ?? 0) + parsed.length);
      const known = widths.get(table) ?? new Set();
      for (const row of parsed) known.add(row.length);
      widths.set(table, known);
    }
    members.push({ name, size, sha256: hash.digest("hex") });
  });
  return requireSame(manifest, { members, rows, widths });
}

type Found = {
  members: Manifest["members"];
  rows: ReadonlyMap<string, number>;
  widths: ReadonlyMap<string, ReadonlySet<number>>;
};

function requireSame(manifest: Manifest | null, found: Found): Manifest {
  if (manifest === null) throw new BackupError("The backup has no manifest; use another one.");
  const names = found.members.map(({ name }) => name);
  const tables = new Set(manifest.tables.map(({ name }) => name));
  const isSame =
    JSON.stringify(found.members) === JSON.stringify(manifest.members) &&
    new Set(names).size === names.length &&
    [...found.rows.keys()].every((table) => tables.has(table)) &&
    manifest.tables.every(
      ({ name, columns, rows }) =>
        (found.rows.get(name) ?? 0) === rows &&
        [...(found.widths.get(name) ?? [])].every((width) => width === columns.length),
    );
  if (!isSame) throw new BackupError("The backup differs from its manifest; use another one.");
  return manifest;
}

/** Returns the rows of a part of a table. */
export function parsePart(text: string): Value[][] {
  return text.split("\n").slice(0, -1).map(parseRow);
}

export async function readText(
  { name, size }: { name: string; size: number },
  content: Content,
): Promise<string> {
  if (size > maxPartBytes) throw new BackupError(`${name} in the backup is too large to be read.`);
  return (await buffer(content)).toString("utf8");
}

function unexpected(name: string): BackupError {
  return new BackupError(`The backup holds ${name}, which no backup of a console does.`);
}
