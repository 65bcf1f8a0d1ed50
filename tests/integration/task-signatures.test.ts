import fc from "fast-check";
import {
  type Address,
  createPublicClient,
  hashTypedData,
  type Hex,
  http,
  numberToHex,
  zeroHash,
} from "viem";
import { expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { submissionTypedData, workHash } from "#app/chain/task-escrow/typed-data.ts";
import { callEscrow, findEscrow, keyOf, openTask } from "#tests/support/task-people.ts";
import { startScenario } from "#tests/support/scenario.ts";

const { network, runtime } = await startScenario();

const address = fc.nat(29).map((index): Address => devnetAddress(index));
const hash = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }).map((value): Hex => {
  return numberToHex(value, { size: 32 });
});
const payees = fc.array(fc.record({ account: address, shareBps: fc.nat(10_000) }), {
  maxLength: 4,
});
const seconds = fc.nat(2 ** 40 - 1);

function escrowOf() {
  const at = { address: findEscrow(network), abi: taskEscrowAbi } as const;
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  return { at, client: createPublicClient({ transport }) };
}

test("hashes submissions as the escrow does", async () => {
  const { at, client } = escrowOf();
  const escrow = { chainId: homeChainId, address: at.address };
  await fc.assert(
    fc.asyncProperty(
      fc.record({ submitter: address, contentHash: hash, payees, signedAt: seconds }),
      fc.bigInt({ min: 1n, max: 2n ** 40n }),
      async (work, taskId) => {
        const digest = await client.readContract({
          ...at,
          functionName: "submissionDigest",
          args: [taskId, { ...work, signature: "0x" }],
        });
        expect(digest).toBe(hashTypedData(submissionTypedData(escrow, { ...work, taskId })));
      },
    ),
    { numRuns: 20 },
  );
});

test.each([[[]], [[{ account: devnetAddress(5), shareBps: 10_000 }]]])(
  "tells the work on the chain apart as the escrow does, with payees %j",
  async (shared) => {
    const { at, client } = escrowOf();
    const { number } = await openTask(network, runtime.database, {
      reviewers: [devnetAddress(0)],
    });
    const contentHash = numberToHex(7, { size: 32 });
    const taskId = BigInt(number);
    const submitter = keyOf(9).address;
    const read = () =>
      client.readContract({ ...at, functionName: "workOf", args: [taskId, submitter] });
    expect((await read()).hash).toBe(zeroHash);
    await callEscrow(network, {
      functionName: "submit",
      args: [taskId, contentHash, shared],
      by: 9,
    });
    expect((await read()).hash).toBe(workHash({ taskId, submitter, contentHash, payees: shared }));
  },
);
