import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import type { ExportFile } from "./hyperlane-files.ts";

/**
 * Plain files as a tar archive, the same bytes for the same files.
 *
 * @param changedAt milliseconds
 */
export function packTar(files: readonly ExportFile[], changedAt: number): Promise<Buffer> {
  const archive = pack();
  for (const { path, content } of files) {
    archive.entry({ name: path, mode: 0o644, mtime: new Date(changedAt) }, content);
  }
  archive.finalize();
  return buffer(archive);
}
