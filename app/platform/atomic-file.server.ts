import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Writes a file atomically: readers see the old or the new content, even if the process is killed.
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, "w");
  try {
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    // On a full disk it would take the space that the next attempt needs.
    await rm(draft, { force: true });
    throw error;
  }
}
