import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import type { ExportFile } from "./hyperlane-files.ts";

/**
 * Packs plain files into a tar archive; the same files give the same bytes.
 *
 * @param changedAt in milliseconds
 */
export function packTar(files: readonly ExportFile[], changedAt: number): Promise<Buffer> {
  const archive = pack();
  for (const { path, content } of files) {
    archive.entry({ name: path, mode: 0o644, mtime: new Date(changedAt) }, content);
  }
  archive.finalize();
  return buffer(archive);
}
