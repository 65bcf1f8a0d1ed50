import { hashTypedData, keccak256, recoverTypedDataAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { awardTypedData, cancelTypedData, submissionTypedData, workHash } from "./typed-data.ts";

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
  signedAt: 1_800_000_000,
};
const reviewers = {
  taskId: 7n,
  reasonHash: keccak256("0x03"),
  nonce: 4n,
  validUntil: 1_900_000_000,
  reviewer: signer.address,
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
    submissionTypedData(escrow, { ...submission, signedAt: submission.signedAt + 1 }),
  ].map(hashTypedData);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("tells work apart by its task, submitter, content and payees, in 25 bytes", () => {
  const hashes = [
    workHash(submission),
    workHash({ ...submission, taskId: 8n }),
    workHash({ ...submission, submitter: escrow.address }),
    workHash({ ...submission, contentHash: keccak256("0x04") }),
    workHash({ ...submission, payees: [] }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^0x[0-9a-f]{50}0{14}$/);
});

test("signs only the decision fields of an award's rows", () => {
  const decision = {
    submitter: signer.address,
    amount: 5n,
    contentHash: keccak256("0x02"),
    payees: submission.payees,
  };
  const row = { ...decision, submissionId: "1" };
  const { message } = awardTypedData(escrow, { ...reviewers, decisions: [row] });
  expect(message.decisions).toEqual([decision]);
});

test("binds awards and cancellations to the task's nonce and to their reviewer", () => {
  for (const other of [
    { ...reviewers, nonce: 5n },
    { ...reviewers, reviewer: escrow.address },
  ]) {
    expect(hashTypedData(cancelTypedData(escrow, reviewers))).not.toBe(
      hashTypedData(cancelTypedData(escrow, other)),
    );
    expect(hashTypedData(awardTypedData(escrow, { ...reviewers, decisions: [] }))).not.toBe(
      hashTypedData(awardTypedData(escrow, { ...other, decisions: [] })),
    );
  }
});
