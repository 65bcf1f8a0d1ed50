import {
  concat,
  domainSeparator,
  hashTypedData,
  keccak256,
  recoverTypedDataAddress,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import {
  awardTypedData,
  cancelTypedData,
  submissionStructHash,
  submissionTypedData,
} from "./typed-data.ts";

const escrow = { chainId: 4443, address: "0x5FbDB2315678afecb367f032d93F642f64180aa3" } as const;
const signer = privateKeyToAccount(keccak256("0x01"));
const submission = {
  taskId: 7n,
  submitter: signer.address,
  contentHash: keccak256("0x02"),
  payees: [
    { account: signer.address, shareBps: 2_500 },
    { account: escrow.address, shareBps: 7_500 },
  ],
};
const reviewers = {
  taskId: 7n,
  reasonHash: keccak256("0x03"),
  nonce: 4n,
  validUntil: 1_900_000_000,
};

test("recovers the submitter from the signature of a submission", async () => {
  const typedData = submissionTypedData(escrow, submission);
  const signature = await signer.signTypedData(typedData);
  expect(await recoverTypedDataAddress({ ...typedData, signature })).toBe(signer.address);
});

test("binds a signature to one escrow, one chain and one version of the work", () => {
  const hashes = [
    submissionTypedData(escrow, submission),
    submissionTypedData({ ...escrow, chainId: 1 }, submission),
    submissionTypedData({ ...escrow, address: signer.address }, submission),
    submissionTypedData(escrow, { ...submission, payees: [] }),
    submissionTypedData(escrow, { ...submission, contentHash: keccak256("0x04") }),
  ].map(hashTypedData);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("hashes the domain separator and the struct hash to the digest", () => {
  const typedData = submissionTypedData(escrow, submission);
  const separator = domainSeparator({ domain: typedData.domain });
  expect(hashTypedData(typedData)).toBe(
    keccak256(concat(["0x1901", separator, submissionStructHash(submission)])),
  );
});

test("signs only the decision fields of an award's rows", () => {
  const row = {
    submitter: signer.address,
    amount: 5n,
    contentHash: keccak256("0x02"),
    payees: submission.payees,
    signature: stringToHex("signed"),
  };
  const { message } = awardTypedData(escrow, { ...reviewers, decisions: [row] });
  expect(message.decisions).toEqual([
    { submitter: signer.address, amount: 5n, contentHash: row.contentHash },
  ]);
});

test("includes the task's decision nonce in awards and cancellations", () => {
  const next = { ...reviewers, nonce: 5n };
  expect(hashTypedData(cancelTypedData(escrow, reviewers))).not.toBe(
    hashTypedData(cancelTypedData(escrow, next)),
  );
  expect(hashTypedData(awardTypedData(escrow, { ...reviewers, decisions: [] }))).not.toBe(
    hashTypedData(awardTypedData(escrow, { ...next, decisions: [] })),
  );
});
