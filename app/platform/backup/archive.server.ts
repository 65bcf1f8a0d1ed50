/**
 * The file of a backup: a tar archive, compressed by gzip, and after it an empty second gzip member
 * whose comment is the SHA-256 of everything before it. `tar -xzf` reads the file as any other; a
 * changed or missing byte anywhere is detected, also in gzip's own header.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { BackupError } from "./error.ts";

export type Content = AsyncIterable<Uint8Array>;

/** Mode and time are those of the member's file; `modifiedAtMs` loses its fraction of a second. */
export type Member = { name: string; size: number; mode: number; modifiedAtMs: number };

/** Adds a member and returns the SHA-256 of its content. */
export type AddMember = (member: Member, content: Content) => Promise<string>;

/** Writes a new file that only its owner may read. */
export async function writeArchive(
  file: string,
  fill: (add: AddMember) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const whole = createHash("sha256");
  const written = pipeline(
    archive,
    createGzip(),
    async function* (chunks: Content) {
      yield* hashed(chunks, whole);
      yield trailerOf(whole.digest("hex"));
    },
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  const add: AddMember = async ({ name, size, mode, modifiedAtMs }, content) => {
    const hash = createHash("sha256");
    await new Promise<void>((resolve, reject) => {
      const header = { name, size, mode, mtime: new Date(modifiedAtMs) };
      const entry = archive.entry(header, (error) => (error ? reject(error) : resolve()));
      pipeline(hashed(content, hash), entry).catch(reject);
    });
    return hash.digest("hex");
  };
  const filled = fill(add).then(
    () => archive.finalize(),
    (error: unknown) => {
      archive.destroy();
      throw error;
    },
  );
  // The error of the one that fails first is the cause of the other's.
  written.catch(() => undefined);
  filled.catch(() => undefined);
  await Promise.race([filled, written]);
  await written;
}

async function* hashed(chunks: Content, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

/** @throws BackupError unless the file is exactly as it was written. */
export async function requireUnchanged(file: FileHandle): Promise<void> {
  const hash = createHash("sha256");
  const end = await contentEnd(file);
  for await (const chunk of readRange(file, end)) hash.update(chunk);
  const trailer = Buffer.alloc(trailerBytes);
  await file.read(trailer, 0, trailerBytes, end);
  if (!trailer.equals(trailerOf(hash.digest("hex")))) throw notComplete();
}

/**
 * Reads the members one after the other; what `onMember` does not read of one is passed over.
 *
 * @throws BackupError if one is not a plain file.
 */
export async function readArchive(
  file: FileHandle,
  onMember: (member: Member, content: Content) => Promise<void>,
): Promise<void> {
  const archive = extract();
  archive.on("entry", (header, content, next) => {
    const read = async () => {
      const { name, type, size = 0, mode = 0o600, mtime } = header;
      if (type !== "file") throw new BackupError(`The backup holds ${name}, which is no file.`);
      await onMember({ name, size, mode, modifiedAtMs: mtime?.getTime() ?? 0 }, content);
    };
    read().then(
      () => {
        content.resume();
        next();
      },
      (error: Error) => archive.destroy(error),
    );
  });
  await pipeline(readRange(file, await contentEnd(file)), createGunzip(), archive);
}

async function contentEnd(file: FileHandle): Promise<number> {
  const end = (await file.stat()).size - trailerBytes;
  if (end <= 0) throw notComplete();
  return end;
}

function readRange(file: FileHandle, end: number): Content {
  return file.createReadStream({ start: 0, end: end - 1, autoClose: false });
}

function notComplete(): BackupError {
  return new BackupError(
    "The file is no complete backup, or it was changed; use another one. Nothing was restored.",
  );
}

/** Returns an empty member in gzip's format (RFC 1952) with a comment. */
function trailerOf(sha256: string): Buffer {
  const header = [0x1f, 0x8b, 8, 0b10000, 0, 0, 0, 0, 0, 0xff];
  const noData = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  return Buffer.concat([
    Buffer.from(header),
    Buffer.from(`sha256 ${sha256}\0`),
    Buffer.from(noData),
  ]);
}

const trailerBytes = trailerOf("0".repeat(64)).length;
