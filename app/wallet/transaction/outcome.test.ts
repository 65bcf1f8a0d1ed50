import { encodeAbiParameters, type TransactionReceipt, pad } from "viem";
import { expect, test } from "vitest";
import type { Effects } from "./effects.ts";
import { readOutcome } from "./outcome.ts";
import { other, owner, token } from "./wallet-chain.test-support.ts";

const contract = "0x5FC8d32690cc91D4c39d9d3abcBD16989F875707";

/** A chain whose account has these balances, in wei, before and in block 7, and 4 units of the token. */
const chainWith = (weiBefore: bigint, wei: bigint) => ({
  readBalanceWei: async (_: string, block?: bigint) => (block === 7n ? wei : weiBefore),
  readTokenBalance: async () => 4n,
});

type Log = TransactionReceipt["logs"][number];

function transfer(from: `0x${string}`, to: `0x${string}`, units: bigint): Log {
  const topic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
  const data = encodeAbiParameters([{ type: "uint256" }], [units]);
  return { address: token, topics: [topic, pad(from), pad(to)], data } as unknown as Log;
}

const receipt = {
  from: owner,
  to: contract,
  logs: [] as Log[],
  blockNumber: 7n,
  gasUsed: 21n,
  effectiveGasPrice: 2n,
} as const;
const context = { sender: owner, contract, simulated: null } as const;

test("reads the tokens from the logs, and what is left of them", async () => {
  const logs = [transfer(owner, contract, 5n), transfer(contract, owner, 2n)];
  const outcome = await readOutcome(chainWith(100n, 58n), { ...receipt, logs }, context);
  expect(outcome).toEqual({
    effects: {
      paid: [{ token, units: 3n }],
      received: [],
      recipients: [],
      left: new Map([[token, 4n]]),
    },
    feeWei: 42n,
    otherSender: null,
  });
});

test.each([
  { title: "paid", wei: 8n, paid: [{ token: null, units: 50n }], received: [] },
  { title: "received", wei: 108n, paid: [], received: [{ token: null, units: 50n }] },
])("reads the native coin that was $title from the balance without the fee", async (one) => {
  const { effects } = await readOutcome(chainWith(100n, one.wei), receipt, context);
  expect(effects).toMatchObject({ paid: one.paid, received: one.received });
  expect(effects?.left.get(null)).toBe(one.paid.length > 0 ? one.wei : undefined);
});

test("does not count a fee that another account paid", async () => {
  // As the owner of a multisig does.
  const sentByOther = { ...receipt, from: other, to: owner } as const;
  const { effects, feeWei } = await readOutcome(chainWith(100n, 100n), sentByOther, context);
  expect(effects).toMatchObject({ paid: [], received: [] });
  expect(feeWei).toBeNull();
});

test("names another account that called the contract itself, and counts nothing of it", async () => {
  const outcome = await readOutcome(
    chainWith(100n, 100n),
    { ...receipt, from: other, logs: [transfer(other, contract, 5n)] },
    context,
  );
  expect(outcome).toEqual({ effects: null, feeWei: null, otherSender: other });
});

test.each([
  { title: "those of the simulation if as much was paid", wei: 8n, count: 1 },
  { title: "unknown if another amount was paid", wei: 9n, count: 0 },
])("takes the recipients of the native coin as $title", async ({ wei, count }) => {
  const paid = { token: null, units: 50n };
  const simulated: Effects = {
    paid: [paid],
    received: [],
    recipients: [{ ...paid, account: other }],
  };
  const { effects } = await readOutcome(chainWith(100n, wei), receipt, { ...context, simulated });
  expect(effects?.recipients).toEqual(simulated.recipients.slice(0, count));
});
