import { decodeFunctionData, zeroHash } from "viem";
import { expect, test, vi } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import { throughManager, withDelay } from "./scheduled-transaction.ts";

const staking = {
  chainId: 4443,
  address: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  codeHash: zeroHash,
} as const;
const manager = { ...staking, address: "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512" } as const;

const funding = contractTransaction("Fund rewards", {
  contract: staking,
  abi: validatorStakingAbi,
  label: "Fund 9 TAN",
  description: "Funded 9 TAN",
  functionName: "fund",
  args: [3_600],
  valueWei: 9n,
  describe: ([seconds]) => [{ name: "duration", type: "uint40", text: `${seconds} s` }],
});

test("leaves the calls of accounts without a delay as they are", () => {
  expect(withDelay(funding, { manager, delaySeconds: 0 })).toBe(funding);
});

test("schedules the call with exactly the bytes that are executed later, without its coins", () => {
  const { title, steps } = withDelay(funding, { manager, delaySeconds: 172_800 });
  expect(title).toBe("Schedule: Fund rewards");
  const [step] = steps;
  const [inner] = funding.steps;
  expect(step).toMatchObject({ to: manager.address, label: "Schedule: Fund 9 TAN" });
  expect(step?.valueWei ?? 0n).toBe(0n);
  expect(decodeFunctionData({ abi: accessManagerAbi, data: step?.data ?? "0x" })).toEqual({
    functionName: "schedule",
    args: [staking.address, inner?.data, 0],
  });
  expect(step?.describe?.(step.data)).toEqual([
    { name: "function", type: "scheduled", text: "fund" },
    { name: "contract", type: "address", text: staking.address },
    { name: "duration", type: "uint40", text: "3600 s" },
    { name: "coins", type: "not now", text: "sent when it is executed" },
    { name: "executable", type: "delay", text: "after 2 d" },
  ]);
});

test("warns of a call that would fail if its delay were over, unless it takes coins", async () => {
  const { steps } = withDelay(funding, { manager, delaySeconds: 60 });
  expect(steps[0]?.findWarning).toBeUndefined();

  const free = { ...funding, steps: funding.steps.map((one) => ({ ...one, valueWei: 0n })) };
  const find = withDelay(free, { manager, delaySeconds: 60 }).steps[0]?.findWarning;
  const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  vi.stubGlobal("fetch", answer);
  answer.mockResolvedValueOnce(Response.json({ failure: null }));
  expect(await find?.()).toBeNull();
  expect(answer.mock.lastCall?.[1].body).toBe(
    JSON.stringify({ chainId: 4443, target: staking.address, data: free.steps[0]?.data }),
  );
  answer.mockResolvedValueOnce(Response.json({ failure: "The stream is over." }));
  expect(await find?.()).toContain("the call would fail: The stream is over.");
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }));
  expect(await find?.()).toBeNull();
});

test("describes what is in the bytes, and nothing that cannot be decoded", () => {
  const [step] = withDelay(funding, { manager, delaySeconds: 60 }).steps;
  const other = withDelay(
    { ...funding, steps: funding.steps.map((one) => ({ ...one, data: "0xdeadbeef" as const })) },
    { manager, delaySeconds: 60 },
  ).steps[0];
  expect(() => step?.describe?.(other?.data ?? "0x")).toThrow("cannot be decoded");
});

test("has the manager call a contract that it owns, without a delay at once", () => {
  const free = { ...funding, steps: funding.steps.map((one) => ({ ...one, valueWei: 0n })) };
  const { title, steps } = throughManager(free, { manager, delaySeconds: 0 });
  expect(title).toBe("Fund rewards");
  const [step] = steps;
  expect(step).toMatchObject({ to: manager.address, label: "Fund 9 TAN" });
  expect(decodeFunctionData({ abi: accessManagerAbi, data: step?.data ?? "0x" })).toEqual({
    functionName: "execute",
    args: [staking.address, free.steps[0]?.data],
  });
  expect(step?.describe?.(step.data)).toEqual([
    { name: "function", type: "by the access manager", text: "fund" },
    { name: "contract", type: "address", text: staking.address },
    { name: "duration", type: "uint40", text: "3600 s" },
  ]);
});

test("schedules what the manager will call, if the account's calls have a delay", () => {
  const { steps } = throughManager(funding, { manager, delaySeconds: 60 });
  expect(steps.map(({ data }) => data)).toEqual(
    withDelay(funding, { manager, delaySeconds: 60 }).steps.map(({ data }) => data),
  );
});
