import { type Hex, hashTypedData, keccak256, numberToHex } from "viem";
import { expect, test } from "vitest";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import {
  awardTypedData,
  cancelTypedData,
  submissionTypedData,
} from "#app/chain/task-escrow/typed-data.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { openEscrow } from "./task-escrow-chain.test-support.ts";
import { randomOf } from "./task-escrow-model.test-support.ts";
import { runTasksRandomly } from "./task-escrow-random.test-support.ts";

test("pays 20 parallel tasks correctly, and nothing else of the escrow", async () => {
  const seed = Number(process.env["TASKS_SEED"] ?? Date.now() % 1_000_000);
  const done = await runTasksRandomly({ tasks: 20, steps: 300, seed });
  console.log(`tasks: seed ${seed}, ${JSON.stringify(done)}`);
  expect(done.create).toBe(20);
  expect(Math.min(done.submit ?? 0, done.award ?? 0, done.rejected ?? 0)).toBeGreaterThan(5);
});

test("signs what the escrow hashes", async () => {
  const network = await startTestNetwork();
  try {
    const { client, at } = openEscrow(network);
    const escrow = { chainId: await client.getChainId(), address: at.address };
    const random = randomOf(7);
    const below = (max: number) => Math.floor(random() * max);
    const hash = (): Hex => keccak256(numberToHex(below(2 ** 40)));
    for (let i = 0; i < 20; i += 1) {
      const taskId = BigInt(below(2 ** 40));
      const submitter = devnetAddress(below(30));
      const validUntil = below(2 ** 40);
      const payees = Array.from({ length: below(4) }, () => ({
        account: devnetAddress(below(30)),
        shareBps: below(10_001),
      }));
      const rows = Array.from({ length: below(4) }, () => ({
        submitter: devnetAddress(below(30)),
        amount: BigInt(below(2 ** 40)) * 10n ** BigInt(below(20)),
        contentHash: hash(),
        payees,
        signature: hash(),
      }));
      const [contentHash, reasonHash] = [hash(), hash()];
      // Nonexistent tasks have a nonce of 0.
      const signed = { taskId, reasonHash, nonce: 0n, validUntil };
      const digests = await Promise.all([
        client.readContract({
          ...at,
          functionName: "submissionDigest",
          args: [taskId, submitter, contentHash, payees],
        }),
        client.readContract({
          ...at,
          functionName: "awardDigest",
          args: [taskId, rows, reasonHash, validUntil],
        }),
        client.readContract({
          ...at,
          functionName: "cancelDigest",
          args: [taskId, reasonHash, validUntil],
        }),
      ]);
      expect(digests).toEqual([
        hashTypedData(submissionTypedData(escrow, { taskId, submitter, contentHash, payees })),
        hashTypedData(awardTypedData(escrow, { ...signed, decisions: rows })),
        hashTypedData(cancelTypedData(escrow, signed)),
      ]);
    }
  } finally {
    await network.stop();
  }
});
