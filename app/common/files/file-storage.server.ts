import { createHash } from "node:crypto";
import { access, readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import path from "node:path";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { isMissingFile } from "#app/platform/missing-file.server.ts";

const folderOf = (dataDir: string) => path.join(dataDir, "files");

/** Returns the path of the bytes: by hash, never by a user's file name. */
function pathOf(dataDir: string, sha256: string): string {
  return path.join(folderOf(dataDir), sha256.slice(0, 2), sha256);
}

export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Rewrites the bytes even if they exist, so that they count as fresh. */
export function writeBytes(dataDir: string, sha256: string, bytes: Uint8Array): Promise<void> {
  return writeFileAtomically(pathOf(dataDir, sha256), bytes);
}

export function hasBytes(dataDir: string, sha256: string): Promise<boolean> {
  return access(pathOf(dataDir, sha256)).then(
    () => true,
    () => false,
  );
}

/** Returns null if they are missing. */
export async function readBytes(dataDir: string, sha256: string): Promise<Uint8Array | null> {
  try {
    return await readFile(pathOf(dataDir, sha256));
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/**
 * Deletes files that were written before a time and are not referenced, and partial files of a
 * killed process. Each is moved aside first and checked again: an upload that references it in
 * between is either seen here, or finds it missing and writes it again.
 */
export async function removeUnnamed(
  dataDir: string,
  { before, isNamed }: { before: number; isNamed: (sha256: string) => Promise<boolean> },
): Promise<number> {
  let removed = 0;
  for (const shard of await list(folderOf(dataDir))) {
    const folder = path.join(folderOf(dataDir), shard);
    for (const name of await list(folder)) {
      const filePath = path.join(folder, name);
      const { mtimeMs } = await stat(filePath).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs >= before) continue;
      const sha256 = name.slice(0, 64);
      if (name !== sha256) {
        await unlink(filePath);
        continue;
      }
      if (await isNamed(sha256)) continue;
      const aside = `${filePath}.gone`;
      await rename(filePath, aside);
      if (await isNamed(sha256)) await rename(aside, filePath);
      else {
        await unlink(aside);
        removed += 1;
      }
    }
  }
  return removed;
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissingFile(error)) return [];
    throw error;
  }
}
