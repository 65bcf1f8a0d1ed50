import type { ExportFile } from "./hyperlane-files.ts";

const blockBytes = 512;
const encoder = new TextEncoder();

/**
 * Plain files as a tar archive (POSIX ustar), readable by everybody.
 *
 * @param changedAt milliseconds
 * @throws Error for a path that the format has no room for
 */
export function packTar(files: readonly ExportFile[], changedAt: number): Uint8Array {
  const parts = files.flatMap(({ path, content }) => {
    const bytes = encoder.encode(content);
    const padding = (blockBytes - (bytes.length % blockBytes)) % blockBytes;
    return [headerOf(path, bytes.length, changedAt), bytes, new Uint8Array(padding)];
  });
  return Buffer.concat([...parts, new Uint8Array(2 * blockBytes)]);
}

const pathBytes = 100;

function headerOf(path: string, bytes: number, changedAt: number): Uint8Array {
  const name = encoder.encode(path);
  if (name.length > pathBytes) throw new Error(`${path} is too long for an archive.`);
  const header = new Uint8Array(blockBytes);
  const write = (text: string, at: number) => header.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.set(name, 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(bytes, 11), 124);
  write(octal(Math.floor(changedAt / 1_000), 11), 136);
  // The sum is taken with spaces in its own place.
  write(" ".repeat(8), 148);
  write("0", 156);
  write("ustar\0" + "00", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}
