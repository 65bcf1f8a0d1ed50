import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Address, hexToBigInt, hexToNumber, type Hex, isHex, numberToHex, slice } from "viem";
import { z } from "zod";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { isMissingFile } from "#app/platform/missing-file.server.ts";
import type { Announcement } from "./announcement.ts";
import { HyperlaneFormatError, toBytes32, toEvmAddress } from "./format.ts";
import type { SignedCheckpoint } from "./metadata.ts";

/** Locations where validators' files are written and where readers find them. */
export type CheckpointSettings = {
  dataDir: string;
  /**
   * `s3://bucket/region[/folder]`, to which the operator copies the files; null means this machine.
   */
  location: string | null;
};

/** Location of one validator's files for one chain. */
export type CheckpointStorage = {
  directory: string;
  /** Naming scheme of the agents: files in a folder, or objects in a bucket. */
  layout: "folder" | "bucket";
  /** Location that the validator announces. */
  location: string;
};

/**
 * Returns the location of a validator's checkpoints. Uses the layouts of Hyperlane's own agents, so
 * that they and our validators can take over from one another: `local_storage.rs` and
 * `s3_storage.rs` under `rust/main/hyperlane-base/src/types`.
 *
 * @param origin domain of the chain.
 */
export function checkpointStorage(
  { dataDir, location }: CheckpointSettings,
  origin: number,
  validator: Address,
): CheckpointStorage {
  const own = `${origin}/${validator.toLowerCase()}`;
  const directory = path.join(dataDir, "checkpoints", own);
  return location === null
    ? { directory, layout: "folder", location: `file://${directory}` }
    : { directory, layout: "bucket", location: `${location}/${own}` };
}

type Files = Pick<CheckpointStorage, "directory" | "layout">;
const nameOf = ({ directory, layout }: Files, names: { folder: string; bucket: string }) =>
  path.join(directory, names[layout]);
const checkpointFile = (files: Files, index: number) =>
  nameOf(files, { folder: `${index}_with_id.json`, bucket: `checkpoint_${index}_with_id.json` });
const latestIndexFile = (files: Files) =>
  nameOf(files, { folder: "index.json", bucket: "checkpoint_latest_index.json" });
const announcementFile = ({ directory }: Files) => path.join(directory, "announcement.json");

export async function writeCheckpointFile(
  files: Files,
  { checkpoint, signature }: SignedCheckpoint,
): Promise<void> {
  const value = {
    checkpoint: {
      merkle_tree_hook_address: toBytes32(checkpoint.merkleTreeHook),
      mailbox_domain: checkpoint.origin,
      root: checkpoint.root,
      index: checkpoint.index,
    },
    message_id: checkpoint.messageId,
  };
  await writeFileAtomically(checkpointFile(files, checkpoint.index), signed(value, signature));
}

/**
 * Writes the latest index. Call it after writing all checkpoints up to it, since readers must not
 * miss any.
 */
export async function writeLatestIndex(files: Files, index: number): Promise<void> {
  await writeFileAtomically(latestIndexFile(files), String(index));
}

export async function writeAnnouncementFile(
  files: Files,
  announcement: Announcement,
  signature: Hex,
): Promise<void> {
  const value = {
    validator: announcement.validator.toLowerCase(),
    mailbox_address: toBytes32(announcement.mailbox),
    mailbox_domain: announcement.origin,
    storage_location: announcement.storageLocation,
  };
  await writeFileAtomically(announcementFile(files), signed(value, signature));
}

function signed(value: object, signature: Hex): string {
  // The agents write `r` and `s` as numbers, without leading zeros.
  const number = (start: number, end: number) =>
    numberToHex(hexToBigInt(slice(signature, start, end)));
  const parts = { r: number(0, 32), s: number(32, 64), v: hexToNumber(slice(signature, 64)) };
  const content = { value, signature: parts, serialized_signature: signature };
  return JSON.stringify(content, null, 2);
}

const hexOf = (bytes: number) =>
  z
    .string()
    .refine((text) => isHex(text) && text.length === 2 + 2 * bytes)
    .transform((text) => text.toLowerCase() as Hex);
const uint32 = z.number().int().min(0).max(0xffff_ffff);

const checkpointSchema = z.object({
  value: z.object({
    checkpoint: z.object({
      merkle_tree_hook_address: hexOf(32),
      mailbox_domain: uint32,
      root: hexOf(32),
      index: uint32,
    }),
    message_id: hexOf(32),
  }),
  serialized_signature: hexOf(65),
});
const announcementSchema = z.object({
  value: z.object({
    validator: hexOf(20),
    mailbox_address: hexOf(32),
    mailbox_domain: uint32,
    storage_location: z.string(),
  }),
  serialized_signature: hexOf(65),
});

/**
 * Returns a validator's signed checkpoint at an index, or null if there is none yet. The signature
 * is not verified.
 *
 * @throws HyperlaneFormatError if the file holds something else.
 */
export async function readCheckpointFile(
  files: Files,
  index: number,
): Promise<SignedCheckpoint | null> {
  const file = checkpointFile(files, index);
  const content = await readJson(file, checkpointSchema);
  if (content === null) return null;
  const { checkpoint, message_id: messageId } = content.value;
  if (checkpoint.index !== index) {
    throw new HyperlaneFormatError(`${file} is of index ${checkpoint.index}.`);
  }
  return {
    checkpoint: {
      origin: checkpoint.mailbox_domain,
      merkleTreeHook: toEvmAddress(checkpoint.merkle_tree_hook_address),
      root: checkpoint.root,
      index,
      messageId,
    },
    signature: content.serialized_signature,
  };
}

/** @throws HyperlaneFormatError if the file holds something else. */
export async function readLatestIndex(files: Files): Promise<number | null> {
  return readJson(latestIndexFile(files), uint32);
}

/** @throws HyperlaneFormatError if the file holds something else. */
export async function readAnnouncementFile(
  files: Files,
): Promise<{ announcement: Announcement; signature: Hex } | null> {
  const content = await readJson(announcementFile(files), announcementSchema);
  if (content === null) return null;
  const { value, serialized_signature: signature } = content;
  return {
    announcement: {
      validator: toEvmAddress(toBytes32(value.validator)),
      mailbox: toEvmAddress(value.mailbox_address),
      origin: value.mailbox_domain,
      storageLocation: value.storage_location,
    },
    signature,
  };
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new HyperlaneFormatError(`${file} is not what Hyperlane's agents write.`, { cause });
  }
}
