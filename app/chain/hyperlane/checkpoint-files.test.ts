import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { concat } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { signAnnouncement } from "./announcement.ts";
import {
  type CheckpointStorage,
  checkpointStorage,
  readAnnouncementFile,
  readCheckpointFile,
  readLatestIndex,
  writeAnnouncementFile,
  writeCheckpointFile,
  writeLatestIndex,
} from "./checkpoint-files.server.ts";
import { type Checkpoint, recoverValidator, signCheckpoint } from "./checkpoint.ts";
import { HyperlaneFormatError } from "./format.ts";

const validator = privateKeyToAccount(devnetKey(5));
const hook = "0x2222222222222222222222222222222222222222";
const checkpoint: Checkpoint = {
  origin: 4443,
  merkleTreeHook: hook,
  root: `0x${"0a".repeat(32)}`,
  index: 7,
  messageId: `0x${"0b".repeat(32)}`,
};

let dataDir = "";
let storage: CheckpointStorage;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "console-checkpoints-"));
  storage = checkpointStorage({ dataDir, location: null }, 4443, validator.address);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const contentOf = async (name: string) => readFile(path.join(storage.directory, name), "utf8");

test("writes a checkpoint to the path and in the format of the agents", async () => {
  // A signature whose r begins with a zero, which the agents leave out of the number.
  const signature = concat([`0x0${"a".repeat(63)}`, `0x${"01".repeat(32)}`, "0x1b"]);
  await writeCheckpointFile(storage, { checkpoint, signature });

  expect(storage.directory).toBe(
    path.join(dataDir, "checkpoints", "4443", validator.address.toLowerCase()),
  );
  expect(await readdir(storage.directory)).toEqual(["7_with_id.json"]);
  expect(JSON.parse(await contentOf("7_with_id.json"))).toEqual({
    value: {
      checkpoint: {
        merkle_tree_hook_address: `0x${"0".repeat(24)}${hook.slice(2)}`,
        mailbox_domain: 4443,
        root: checkpoint.root,
        index: 7,
      },
      message_id: checkpoint.messageId,
    },
    signature: { r: `0x${"a".repeat(63)}`, s: `0x1${"01".repeat(31)}`, v: 27 },
    serialized_signature: signature,
  });
});

test("recovers the signer of a checkpoint that is read back", async () => {
  const signature = await signCheckpoint(validator, checkpoint);
  await writeCheckpointFile(storage, { checkpoint, signature });
  const read = await readCheckpointFile(storage, 7);
  expect(read).toEqual({ checkpoint, signature });
  expect(await recoverValidator(checkpoint, read?.signature ?? "0x")).toBe(validator.address);
});

test("writes the latest index as a bare number", async () => {
  expect(await readLatestIndex(storage)).toBeNull();
  await writeLatestIndex(storage, 12);
  expect(await contentOf("index.json")).toBe("12");
  expect(await readLatestIndex(storage)).toBe(12);
});

test("writes an announcement in the agents' format", async () => {
  const announcement = {
    validator: validator.address,
    mailbox: checkpoint.merkleTreeHook,
    origin: 4443,
    storageLocation: storage.location,
  };
  const signature = await signAnnouncement(validator, announcement);
  expect(await readAnnouncementFile(storage)).toBeNull();
  await writeAnnouncementFile(storage, announcement, signature);
  expect(JSON.parse(await contentOf("announcement.json"))).toMatchObject({
    value: {
      validator: validator.address.toLowerCase(),
      mailbox_address: `0x${"0".repeat(24)}${hook.slice(2)}`,
      mailbox_domain: 4443,
      storage_location: `file://${storage.directory}`,
    },
    serialized_signature: signature,
  });
  expect(await readAnnouncementFile(storage)).toEqual({ announcement, signature });
});

test("returns null for a missing file and rejects a malformed one", async () => {
  expect(await readCheckpointFile(storage, 7)).toBeNull();
  const signature = await signCheckpoint(validator, checkpoint);
  await writeCheckpointFile(storage, { checkpoint, signature });
  const whole = await contentOf("7_with_id.json");
  const wrong = [
    "",
    "{}",
    whole.slice(0, 200),
    whole.replace(checkpoint.root, "0x0a"),
    whole.replace('"index": 7', '"index": 8'),
    whole.replace('"index": 7', '"index": -7'),
    whole.replace(`0x${"0".repeat(24)}22`, `0x${"1".repeat(24)}22`),
  ];
  for (const text of wrong) {
    await writeFile(path.join(storage.directory, "7_with_id.json"), text);
    await expect(readCheckpointFile(storage, 7)).rejects.toBeInstanceOf(HyperlaneFormatError);
  }
  await writeFile(path.join(storage.directory, "index.json"), "twelve");
  await expect(readLatestIndex(storage)).rejects.toBeInstanceOf(HyperlaneFormatError);
});

test("uses the agents' object names in a bucket", async () => {
  const location = "s3://bucket/eu-west-1/tan";
  const bucket = checkpointStorage({ dataDir, location }, 4443, validator.address);
  expect(bucket).toEqual({
    directory: storage.directory,
    layout: "bucket",
    location: `${location}/4443/${validator.address.toLowerCase()}`,
  });
  const signature = await signCheckpoint(validator, checkpoint);
  await writeCheckpointFile(bucket, { checkpoint, signature });
  await writeLatestIndex(bucket, 7);
  const names = ["checkpoint_7_with_id.json", "checkpoint_latest_index.json"];
  expect(await readdir(bucket.directory)).toEqual(names);
  expect(await readLatestIndex(bucket)).toBe(7);
  expect(await readLatestIndex(storage)).toBeNull();
});
