import { type Hex, numberToHex, slice, concat, hexToBigInt } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { announcementDigest, signAnnouncement } from "./announcement.ts";
import {
  type Checkpoint,
  checkpointDigest,
  domainHash,
  recoverValidator,
  signCheckpoint,
} from "./checkpoint.ts";
import { domainHashVectors } from "./vectors.test-support.ts";

const validator = privateKeyToAccount(devnetKey(5));
const checkpoint: Checkpoint = {
  origin: 4443,
  merkleTreeHook: "0x2222222222222222222222222222222222222222",
  root: `0x${"0a".repeat(32)}`,
  index: 7,
  messageId: `0x${"0b".repeat(32)}`,
};

test("matches Hyperlane's vectors for the domain hash", () => {
  for (const { domain, hook, hash } of domainHashVectors) {
    expect(domainHash(domain, hook)).toBe(hash);
  }
});

test("recovers the validator from its signature, and from no other checkpoint", async () => {
  const signature = await signCheckpoint(validator, checkpoint);
  expect(await recoverValidator(checkpoint, signature)).toBe(validator.address);
  const others: Checkpoint[] = [
    { ...checkpoint, origin: 97 },
    { ...checkpoint, merkleTreeHook: "0x3333333333333333333333333333333333333333" },
    { ...checkpoint, root: checkpoint.messageId },
    { ...checkpoint, index: 8 },
    { ...checkpoint, messageId: checkpoint.root },
  ];
  expect(new Set([checkpoint, ...others].map(checkpointDigest)).size).toBe(6);
  for (const other of others) {
    expect(await recoverValidator(other, signature)).not.toBe(validator.address);
  }
});

test("recovers no validator from a signature that the contracts reject", async () => {
  const signature = await signCheckpoint(validator, checkpoint);
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const highS = numberToHex(order - hexToBigInt(slice(signature, 32, 64)), { size: 32 });
  const otherParity = slice(signature, 64) === "0x1b" ? "0x1c" : "0x1b";
  const rejected: Hex[] = [
    "0x",
    slice(signature, 0, 64),
    concat([signature, "0x00"]),
    `0x${"zz".repeat(65)}`,
    concat([slice(signature, 0, 64), "0x00"]),
    concat([slice(signature, 0, 32), highS, otherParity]),
    concat([`0x${"ff".repeat(32)}`, slice(signature, 32)]),
  ];
  for (const each of rejected) expect(await recoverValidator(checkpoint, each)).toBeNull();
});

test("binds an announcement to one location, mailbox and chain", async () => {
  const announcement = {
    origin: 4443,
    mailbox: checkpoint.merkleTreeHook,
    storageLocation: "file:///data/checkpoints/4443",
  };
  const digests = [
    announcement,
    { ...announcement, origin: 97 },
    { ...announcement, mailbox: validator.address },
    { ...announcement, storageLocation: "file:///data/checkpoints/97" },
  ].map(announcementDigest);
  expect(new Set(digests).size).toBe(4);
  expect(await signAnnouncement(validator, announcement)).toHaveLength(132);
});
