import { type Address, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { BridgedToken, BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";
import { listCuttingPairs, toSolvency } from "./balance-sheet.ts";
import type { Carried, ChainHoldings, BalanceChain } from "./solvency.types.ts";
import { evaluateBalances } from "./verdict.ts";

const router: Address = "0x1111111111111111111111111111111111111111";
const inMessages = 10n ** 12n;

function side(chainId: BridgeSide["chainId"], change: Partial<BridgeSide> = {}): BridgeSide {
  const token = { chainId, domain: chainId, router, token: zeroAddress };
  return { ...token, kind: "synthetic", decimals: 6, scale: inMessages, ...change };
}

/** Six decimals at home on Sepolia and on BNB, eighteen on TAN. */
const usdt: BridgedToken = {
  symbol: "USDT",
  image_url: "",
  sides: [
    side(11155111, { kind: "collateral" }),
    side(97),
    side(4443, { decimals: 18, scale: 1n }),
  ],
};

type Amounts = { home: bigint; bnb: bigint; tan: bigint };

function holdings({ home, bnb, tan }: Amounts): Map<number, ChainHoldings> {
  const of = (amount: bigint): ChainHoldings => ({
    block: 10n,
    isFresh: true,
    amounts: new Map([["USDT", amount]]),
    dispatched: 0,
  });
  return new Map([
    [11155111, of(home)],
    [97, of(bnb)],
    [4443, of(tan)],
  ]);
}

function carried(change: Partial<Carried>): Carried {
  return {
    id: numberToHex(1, { size: 32 }),
    symbol: "USDT",
    origin: 11155111,
    destination: 4443,
    amount: 2n * inMessages,
    originBlock: 10,
    isProcessed: false,
    ...change,
  };
}

const chain = (change: Partial<BalanceChain> = {}): BalanceChain => ({
  chainId: 97,
  chainName: "BNB",
  block: 10n,
  answers: true,
  unread: 0,
  ...change,
});

test("compares amounts of different decimals in message units", () => {
  const amounts = { home: 5n, bnb: 3n, tan: 2n * inMessages };
  const solvency = toSolvency(usdt, { holdings: holdings(amounts), carried: [], dust: 0n });
  expect(solvency).toMatchObject({
    decimals: 18,
    locked: 5n * inMessages,
    minted: 5n * inMessages,
    inFlight: 0n,
    difference: 0n,
  });
  expect(evaluateBalances(solvency, [chain()]).label).toBe("Exact");
});

test("counts a message once, whichever blocks were read", () => {
  const draw = (amounts: Amounts, message: Partial<Carried>) =>
    toSolvency(usdt, { holdings: holdings(amounts), carried: [carried(message)], dust: 0n });
  const none = { home: 0n, bnb: 0n, tan: 0n };
  const locked = { ...none, home: 2n };
  const made = { ...none, tan: 2n * inMessages };
  expect(draw(locked, {})).toMatchObject({ inFlight: 2n * inMessages, difference: 0n });
  expect(draw({ ...made, home: 2n }, { isProcessed: true })).toMatchObject({
    inFlight: 0n,
    difference: 0n,
  });
  // The origin's block is older than the dispatch; the destination's has the delivery.
  expect(draw(made, { originBlock: 11, isProcessed: true })).toMatchObject({
    inFlight: -2n * inMessages,
    difference: 0n,
  });
  expect(draw(none, { originBlock: 11 })).toMatchObject({ inFlight: 0n, difference: 0n });
  expect(draw(none, {})).toMatchObject({ difference: -2n * inMessages });
});

test("counts the remainder below a coarser chain's unit as dust, not as a surplus", () => {
  const back = { origin: 4443, destination: 11155111, amount: inMessages + 7n, isProcessed: true };
  const held = holdings({ home: 4n, bnb: 0n, tan: 4n * inMessages - 7n - 100n });
  const solvency = toSolvency(usdt, { holdings: held, carried: [carried(back)], dust: 100n });
  expect(solvency).toMatchObject({ dust: 107n, inFlight: 0n, difference: 0n });
  const cuts = listCuttingPairs(usdt).map(({ origin, to }) => [origin, to.domain]);
  expect(cuts).toEqual([
    [4443, 11155111],
    [4443, 97],
  ]);
});

test("shows an unreachable chain's last holdings and leaves them out of the sums", () => {
  const held = holdings({ home: 5n, bnb: 3n, tan: 0n });
  const last = held.get(97);
  if (last) held.set(97, { ...last, isFresh: false });
  const solvency = toSolvency(usdt, { holdings: held, carried: [], dust: 0n });
  expect(solvency).toMatchObject({ locked: 5n * inMessages, minted: null, difference: null });
  expect(solvency.sides.find(({ chainId }) => chainId === 97)?.amount).toBe(3n);
  expect(evaluateBalances(solvency, [chain({ answers: false })])).toMatchObject({
    label: "Unknown",
    message: "BNB is not responding.",
  });
});

test("treats a surplus as settling while messages are too new, a shortage never", () => {
  const draw = (home: bigint) =>
    toSolvency(usdt, { holdings: holdings({ home, bnb: 3n, tan: 0n }), carried: [], dust: 0n });
  expect(evaluateBalances(draw(4n), [chain({ unread: 1 })]).label).toBe("Settling");
  expect(evaluateBalances(draw(4n), [chain()]).label).toBe("Surplus");
  expect(evaluateBalances(draw(2n), [chain({ unread: 1 })])).toMatchObject({
    label: "Short",
    message: expect.stringMatching(/^0.000001 USDT more are minted/) as unknown,
  });
});
