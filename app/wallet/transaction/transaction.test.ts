import {
  type Hex,
  RpcRequestError,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  parseAbi,
} from "viem";
import { expect, test } from "vitest";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { type BlockReader, type ChainReader, checkCall, type WalletFacts } from "./check-call.ts";
import type { Transfer } from "./effects.ts";
import { decodeCall } from "./decode-call.ts";
import { prepareCalls } from "./prepared-call.ts";
import {
  advanceRun,
  firstRunState,
  lifeLineOf,
  type RunEvent,
  type RunState,
} from "./run-state.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { isUserRejection } from "./wallet-provider-calls.ts";

const owner = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const other = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
/** A chain whose blocks have this hash. */
const blocksWith = (hash: Hex | null, head: bigint | null = 100n): BlockReader => ({
  readNumber: async () => head,
  readHash: async () => hash,
});
const blocks = blocksWith(`0x${"aa".repeat(32)}`);
const code: Hex = "0x6001";
const usdt = { token, symbol: "USDT", decimals: 6, spender: other } as const;

function transferTransaction(changes: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    chainId: 4443,
    title: "Send 5 USDT",
    steps: [
      {
        label: "Send 5 USDT",
        description: "Sent 5 USDT",
        to: token,
        codeHash: keccak256(code),
        units: { value: { decimals: 6, symbol: "USDT" } },
        abi: testTokenAbi,
        data: encodeFunctionData({
          abi: testTokenAbi,
          functionName: "transfer",
          args: [other, 5_000_000n],
        }),
      },
    ],
    ...changes,
  };
}

/** Moves a token through another contract. */
function lockTransaction(changes: Partial<WalletTransaction> = {}): WalletTransaction {
  return {
    chainId: 4443,
    title: "Lock 5 USDT",
    steps: [
      {
        label: "Lock 5 USDT",
        description: "Locked 5 USDT",
        to: other,
        abi: [],
        data: "0x12345678",
      },
    ],
    ...changes,
  };
}

function firstCall(transaction = transferTransaction()) {
  const [call] = prepareCalls(transaction, 0n);
  if (!call) throw new Error("The plan has no call.");
  return call;
}

const wallet: WalletFacts = {
  address: owner,
  chainId: 4443,
  session: owner,
  blocks,
};

const chain: ChainReader = {
  chainId: 4443,
  chainName: "TAN Testnet",
  symbol: "TAN",
  blocks,
  readCode: async () => code,
  readBalanceWei: async () => 10n ** 18n,
  readTokenBalance: async () => 9_000_000n,
  readAllowance: async () => 1_500_000n,
  simulateTransfers: async () => null,
  readMaxFeePerGasWei: async () => 10n ** 9n,
  estimateGas: async () => 50_000n,
  knownAbis: [],
  formatAmount: (units, of) => `${units} ${of === null ? "wei" : "units"}`,
};

function reverting(data: Hex): ChainReader {
  const error = new RpcRequestError({
    body: {},
    url: "http://chain",
    error: { code: 3, message: "execution reverted", data },
  });
  return { ...chain, estimateGas: () => Promise.reject(error) };
}

test("requests the exact allowance, and only when the current one is too small", () => {
  const approve = { ...usdt, amountUnits: 7n };
  const kinds = (allowance: bigint) =>
    prepareCalls(transferTransaction({ approve }), allowance).map((call) => call.label);
  expect(kinds(0n)).toEqual(["Approve USDT", "Send 5 USDT"]);
  expect(kinds(7n)).toEqual(["Send 5 USDT"]);
  const [approval] = prepareCalls(transferTransaction({ approve }), 0n);
  expect(decodeFunctionData({ abi: erc20Abi, data: approval?.data ?? "0x" })).toEqual({
    functionName: "approve",
    args: [other, 7n],
  });
});

test("keeps an allowance that covers this transaction if more was requested for later ones", () => {
  const approve = { ...usdt, amountUnits: 7n, neededUnits: 5n };
  const counts = [4n, 5n, 6n].map(
    (allowance) => prepareCalls(transferTransaction({ approve }), allowance).length,
  );
  expect(counts).toEqual([3, 1, 1]);
});

test("resets a smaller allowance to zero first", () => {
  const calls = prepareCalls(transferTransaction({ approve: { ...usdt, amountUnits: 7n } }), 3n);
  const amounts = calls
    .slice(0, 2)
    .map((call) => decodeFunctionData({ abi: erc20Abi, data: call.data }).args?.[1]);
  expect(amounts).toEqual([0n, 7n]);
});

test("reviews the calldata, not the plan", () => {
  const call = firstCall();
  const tampered = encodeFunctionData({
    abi: testTokenAbi,
    functionName: "approve",
    args: [owner, 2n ** 256n - 1n],
  });
  expect(decodeCall(call)).toMatchObject({
    name: "transfer",
    arguments: [
      { name: "to", text: other },
      { name: "value", text: "5 USDT" },
    ],
    dataHash: keccak256(call.data),
  });
  expect(decodeCall({ ...call, data: tampered })).toMatchObject({ name: "approve" });
});

test("says so when the calldata matches no known function", () => {
  expect(decodeCall({ data: "0xdeadbeef", abi: testTokenAbi, units: {} })).toMatchObject({
    kind: "unknown",
    selector: "0xdeadbeef",
  });
  expect(decodeCall({ data: "0x", abi: [], units: {} })).toEqual({ kind: "transfer" });
});

test("formats lists and structs in full", () => {
  const abi = parseAbi([
    "struct Share { address who; uint256 amount; }",
    "function pay(Share[] shares, string note, bool now)",
  ]);
  const data = encodeFunctionData({
    abi,
    functionName: "pay",
    args: [[{ who: owner, amount: 1_500n }], "", true],
  });
  expect(decodeCall({ data, abi, units: {} })).toMatchObject({
    arguments: [
      { name: "shares", text: `[{who: ${owner}, amount: 1,500}]` },
      { name: "note", text: "(empty)" },
      { name: "now", text: "true" },
    ],
  });
});

test("adds a fifth to the gas estimate", async () => {
  expect(await checkCall(firstCall(), wallet, chain)).toEqual({
    kind: "ready",
    gasLimit: 60_000n,
    feeWei: 60_000n * 10n ** 9n,
    effects: null,
    warning: null,
  });
});

test("adds a step's extra gas for time that passes until it is mined", async () => {
  const call = { ...firstCall(), extraGas: 7_000n };
  expect(await checkCall(call, wallet, chain)).toMatchObject({ gasLimit: 67_000n });
});

test("never uses more gas than a transaction may have", async () => {
  const needing = (gas: bigint) =>
    checkCall(firstCall(), wallet, { ...chain, estimateGas: async () => gas });
  expect(await needing(16_000_000n)).toMatchObject({ kind: "ready", gasLimit: 16_777_216n });
  expect(await needing(16_777_217n)).toMatchObject({
    blocker: {
      message: expect.stringContaining("Split it into smaller parts") as string,
      fix: null,
    },
  });
});

test("lets a page describe a long list from the decoded calldata alone", () => {
  const abi = parseAbi(["function pay(uint256[] payments)"]);
  const data = encodeFunctionData({ abi, functionName: "pay", args: [[1n, 2n]] });
  const describe = (bytes: Hex) => {
    const { functionName, args } = decodeFunctionData({ abi, data: bytes });
    const entries = args[0].map(String);
    return [{ name: "payments", type: functionName, text: `${entries.length} payments`, entries }];
  };
  expect(decodeCall({ data, abi, units: {}, describe })).toMatchObject({
    arguments: [{ type: "pay", text: "2 payments", entries: ["1", "2"] }],
  });
});

test.each<[string, Partial<WalletFacts>, Partial<ChainReader>, string | null]>([
  ["no wallet", { address: undefined }, {}, "connect"],
  ["no session", { session: null }, {}, "connect"],
  ["another account", { session: other }, {}, "connect"],
  ["another chain", { chainId: 97 }, {}, "switch-chain"],
  ["another network under our number", { blocks: blocksWith(code) }, {}, "add-network"],
  ["no contract there", {}, { readCode: async () => "0x" }, "retry"],
  ["other code than deployed", {}, { readCode: async () => "0x6002" }, null],
  ["no money for the fee", {}, { readBalanceWei: async () => 1n }, "retry"],
  ["a silent chain", {}, { readCode: () => Promise.reject(new Error("down")) }, "retry"],
])("is blocked by %s", async (_, walletChange, chainChange, fix) => {
  const check = await checkCall(
    firstCall(),
    { ...wallet, ...walletChange },
    { ...chain, ...chainChange },
  );
  expect(check).toMatchObject({ kind: "blocked", blocker: { fix } });
});

test.each<[string, BlockReader]>([
  ["has pruned the block", blocksWith(null)],
  ["does not answer", blocksWith(null, null)],
])("lets a wallet sign whose node %s, since unknown is not different", async (_, unknown) => {
  expect(await checkCall(firstCall(), { ...wallet, blocks: unknown }, chain)).toMatchObject({
    kind: "ready",
  });
  expect(await checkCall(firstCall(), wallet, { ...chain, blocks: unknown })).toMatchObject({
    kind: "ready",
  });
});

test.each([
  [1_000n, 990n, 958n],
  [990n, 1_000n, 958n],
  [5n, 5n, 0n],
])(
  "compares a settled block that both have: heads %i and %i",
  async (walletHead, head, expected) => {
    const read: bigint[] = [];
    const readHash = async (number: bigint): Promise<Hex> => {
      read.push(number);
      return "0xaa";
    };
    const at = (number: bigint) => ({ readNumber: async () => number, readHash });
    await checkCall(
      firstCall(),
      { ...wallet, blocks: at(walletHead) },
      { ...chain, blocks: at(head) },
    );
    expect(read).toEqual([expected, expected]);
  },
);

test("includes the value in the required balance", async () => {
  const transaction = transferTransaction({
    steps: [
      {
        label: "Send 1 TAN",
        description: "Sent 1 TAN",
        to: other,
        valueWei: 10n ** 18n,
        abi: [],
        data: "0x",
      },
    ],
  });
  expect(await checkCall(firstCall(transaction), wallet, chain)).toMatchObject({
    kind: "blocked",
    blocker: { message: expect.stringContaining("are needed including the network fee") as string },
  });
});

test("explains a revert of the simulation", async () => {
  const data = encodeErrorResult({
    abi: testTokenAbi,
    errorName: "ERC20InsufficientBalance",
    args: [owner, 1n, 5_000_000n],
  });
  expect(await checkCall(firstCall(), wallet, reverting(data))).toMatchObject({
    blocker: { message: `${owner} has 1 units, but 5000000 units are needed.` },
  });
});

test("formats a nested token revert in the token's unit", async () => {
  const approve = { ...usdt, amountUnits: 5_000_000n };
  const [, call] = prepareCalls(lockTransaction({ approve }), 0n);
  if (!call) throw new Error("The plan has no second call.");
  const data = encodeErrorResult({
    abi: testTokenAbi,
    errorName: "ERC20InsufficientAllowance",
    args: [other, 1_500_000n, 5_000_000n],
  });
  const reverts = { ...reverting(data), knownAbis: [testTokenAbi] };
  expect(await checkCall(call, wallet, reverts)).toMatchObject({
    blocker: {
      message: `${other} may take 1.5 USDT, but 5 USDT are needed. Approve the amount first.`,
      fix: "approve",
    },
  });
  const enough = { ...reverts, readAllowance: async () => 5_000_000n };
  expect(await checkCall(call, wallet, enough)).toMatchObject({ blocker: { fix: "retry" } });
});

test("uses the step's own token unit if it needs no approval", async () => {
  const [step] = lockTransaction().steps;
  if (!step) throw new Error("The plan has no step.");
  const data = encodeErrorResult({
    abi: testTokenAbi,
    errorName: "ERC20InsufficientBalance",
    args: [other, 1_500_000n, 5_000_000n],
  });
  const call = firstCall(lockTransaction({ steps: [{ ...step, token: usdt }] }));
  expect(
    await checkCall(call, wallet, { ...reverting(data), knownAbis: [testTokenAbi] }),
  ).toMatchObject({
    blocker: { message: `${other} has 1.5 USDT, but 5 USDT are needed.` },
  });
});

test("reads what the call moves, and what is left of each token that is paid", async () => {
  const transfer: Transfer = { token, from: owner, to: other, units: 5_000_000n };
  const check = await checkCall(firstCall(), wallet, {
    ...chain,
    simulateTransfers: async () => [transfer],
  });
  expect(check).toMatchObject({
    kind: "ready",
    effects: {
      paid: [{ token, units: 5_000_000n }],
      received: [],
      recipients: [{ account: other, units: 5_000_000n }],
      left: new Map([[token, 4_000_000n]]),
    },
  });
});

test("lets a call be signed whose effects cannot be read", async () => {
  const unreadable = {
    ...chain,
    simulateTransfers: async () => [{ token, from: owner, to: other, units: 1n } as const],
    readTokenBalance: () => Promise.reject(new Error("no such function")),
  };
  expect(await checkCall(firstCall(), wallet, unreadable)).toMatchObject({
    kind: "ready",
    effects: null,
  });
});

const ready: RunEvent = {
  kind: "checked",
  check: { kind: "ready", gasLimit: 1n, feeWei: 1n, effects: null, warning: null },
};
const signRequested: RunEvent = { kind: "sign-asked", gasLimit: 1n, feeWei: 1n };
const hash: Hex = `0x${"ab".repeat(32)}`;

function run(...events: RunEvent[]): RunState {
  return events.reduce(advanceRun, firstRunState);
}

test("advances from the check to the confirmation and on to the next call", () => {
  const done = run(
    ready,
    signRequested,
    { kind: "sent", hash },
    { kind: "confirmed", outcome: null, description: "Sent 5 USDT" },
  );
  const facts = { hash, feeWei: null, otherSender: null, description: "Sent 5 USDT" };
  expect(done.call).toEqual({ kind: "confirmed", ...facts });
  expect(advanceRun(done, { kind: "next" })).toEqual({
    index: 1,
    call: { kind: "checking" },
    effects: null,
  });
});

test("returns to the review without an error after a rejected signature", () => {
  const state = run(ready, signRequested, { kind: "not-sent", problem: null });
  expect(state.call).toMatchObject({ kind: "review", problem: null });
});

test("ignores a late check while signing or pending", () => {
  const signing = run(ready, signRequested);
  expect(advanceRun(signing, { kind: "check-started" })).toBe(signing);
  expect(advanceRun(signing, ready)).toBe(signing);
  const pending = advanceRun(signing, { kind: "sent", hash });
  expect(advanceRun(pending, { kind: "check-started" })).toBe(pending);
});

test("keeps the sent state when a check starts while the user signs", () => {
  const signing = run(ready, { kind: "check-started" }, signRequested, ready);
  expect(signing.call.kind).toBe("signing");
  const { call } = advanceRun(signing, { kind: "sent", hash });
  expect(call).toEqual({ kind: "pending", hash, feeWei: 1n, obstacle: null });
});

test("forgets the reviewed fee once the wallet has repriced the transaction", () => {
  const repriced: Hex = `0x${"cd".repeat(32)}`;
  const { call } = run(
    ready,
    signRequested,
    { kind: "sent", hash },
    { kind: "sent", hash: repriced },
  );
  expect(call).toEqual({ kind: "pending", hash: repriced, feeWei: null, obstacle: null });
});

test("does not open the wallet twice on a second click", () => {
  const signing = run(ready, signRequested);
  expect(advanceRun(signing, signRequested)).toBe(signing);
});

test("shows failure and replacement at the step where they occurred", () => {
  const pending = run(ready, signRequested, { kind: "sent", hash });
  const failed = advanceRun(pending, { kind: "failed", message: "no", details: "0x" });
  const step = { isApproval: false, isApproved: false };
  expect(lifeLineOf(failed.call, step)).toMatchObject({ step: "pending", stop: "failed" });
  const replaced = advanceRun(pending, { kind: "replaced", hash });
  expect(lifeLineOf(replaced.call, step)).toMatchObject({ step: "pending", stop: "replaced" });
});

test("is at the signature step after the approval and busy only while pending", () => {
  const { call } = run(ready);
  expect(lifeLineOf(call, { isApproval: true, isApproved: false })).toEqual({
    step: "approve",
    isBusy: false,
  });
  expect(lifeLineOf(call, { isApproval: false, isApproved: true })).toEqual({
    step: "sign",
    isBusy: false,
  });
});

test("clears a blocker when a later check passes", () => {
  const blocker = { message: "The chain cannot be read now.", fix: "retry" } as const;
  const blocked = run({ kind: "checked", check: { kind: "blocked", blocker } });
  expect(blocked.call.kind).toBe("blocked");
  expect(advanceRun(blocked, ready).call.kind).toBe("review");
});

test("tells a user's rejection from an error, however it is wrapped", () => {
  expect(isUserRejection(new Error("outer", { cause: { code: 4001 } }))).toBe(true);
  expect(isUserRejection({ code: "ACTION_REJECTED" })).toBe(true);
  expect(isUserRejection({ code: -32603 })).toBe(false);
  expect(isUserRejection(null)).toBe(false);
});
