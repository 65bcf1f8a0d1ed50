import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";

/** Writes a file whole or not at all: a reader sees the old content or the new, also after a kill. */
export async function writeFileAtomically(file: string, content: string | Uint8Array) {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, "w");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
