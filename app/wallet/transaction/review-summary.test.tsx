import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type Address, numberToHex, pad, zeroAddress } from "viem";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { dismissToast } from "#app/ui/feedback/toast.ts";
import type { TransactionStep } from "#app/wallet/context/wallet-transaction.ts";
import { review, show, sign, status, step } from "./transaction-dialog.test-support.tsx";
import { createTestChain, other, owner, rpcError, token } from "./wallet-chain.test-support.ts";

beforeAll(letDialogsOpen);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status: 204 })),
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const effects = () =>
  [...screen.getByLabelText("Effects").children].map(({ textContent }) => textContent);

const reportedDescriptions = () =>
  vi.mocked(fetch).mock.calls.flatMap(([url, init]) => {
    if (url !== "/api/transactions" || typeof init?.body !== "string") return [];
    return [(JSON.parse(init.body) as { description: string }).description];
  });

type TokenTransfer = [from: Address, to: Address, units: bigint];

const logsOf = (transfers: readonly TokenTransfer[]) =>
  transfers.map(([from, to, units]) => ({
    address: token.toLowerCase(),
    topics: [transferTopic, pad(from), pad(to)],
    data: numberToHex(units, { size: 32 }),
  }));

/** Answers a simulation with transfers of tokens. */
function simulating(...transfers: TokenTransfer[]) {
  const logs = logsOf(transfers);
  const call = { status: "0x1", returnData: "0x", gasUsed: "0x1", logs };
  return () => [{ number: "0x1", timestamp: "0x1", calls: [call] }];
}

test("names what arrives on another chain, before and after it is confirmed", async () => {
  const readArrival = () => ({ chainName: "Sepolia", amount: "4.9 USDT", account: other }) as const;
  const { chain } = await show({ plan: { steps: [{ ...step, readArrival }] } });
  const arrival = expect.stringMatching(`^Arrives on Sepolia4.9 USDT${other}`) as string;
  await review();
  expect(effects()).toContainEqual(arrival);
  chain.mine("success");
  await sign();
  await waitFor(() => expect(status()).toContain("Confirmed."));
  expect(effects()).toContainEqual(arrival);
});

test("leaves out what arrives if the bytes do not say it", async () => {
  const readArrival = () => {
    throw new Error("unknown");
  };
  await show({ plan: { steps: [{ ...step, readArrival }] } });
  await review();
  expect(effects().join()).not.toContain("Arrives");
});

test("names what the mined call has done by its logs, also in the recent transactions", async () => {
  const describeResult: TransactionStep["describeResult"] = ({ length }) => `Sent ${length} times`;
  const { chain } = await show({ plan: { steps: [{ ...step, describeResult }] } });
  await review();
  expect(screen.getByText("Send 5 USDT on TAN Testnet")).toBeTruthy();
  const transfer: TokenTransfer = [owner, other, 5_000_000n];
  chain.mine("success", logsOf([transfer, transfer]));
  await sign();
  expect(await screen.findByText("Sent 2 times on TAN Testnet")).toBeTruthy();
  await waitFor(() => expect(reportedDescriptions()).toEqual(["Sent 5 USDT", "Sent 2 times"]));
});

test("shows what leaves, the recipient with its whole address, and what is left", async () => {
  const chain = createTestChain();
  chain.on("eth_call", () => numberToHex(9_000_000n, { size: 32 }));
  chain.on("eth_simulateV1", simulating([owner, other, 5_000_000n]));
  const usdt = { token, symbol: "USDT", decimals: 6 } as const;
  const plan = { steps: [{ ...step, token: usdt }] };
  await show({ chain, plan });
  await review();
  expect(effects().slice(0, 2)).toEqual([
    "You pay5 USDTbalance after4 USDT",
    expect.stringMatching(`^Recipient5 USDT${other}`),
  ]);
  // The sentence and the rows say it, so the decoded call is one click away.
  const details = screen.getByLabelText("You are signing").closest("details");
  expect(details?.open).toBe(false);
  fireEvent.click(screen.getByText("Decoded call, contract and calldata hash"));
  expect(details?.open).toBe(true);
  cleanup();

  await show({ chain, plan });
  await review();
  expect(screen.getByLabelText("You are signing").closest("details")?.open).toBe(true);
  fireEvent.click(screen.getByText("Decoded call, contract and calldata hash"));
  expect(screen.getByLabelText("You are signing").closest("details")?.open).toBe(false);
});

test("shows what the transaction has moved, once it is confirmed", async () => {
  const chain = createTestChain();
  chain.on("eth_simulateV1", simulating([other, owner, 5_000_000n]));
  await show({ chain });
  await review();
  expect(effects()[0]).toBe("You receive5 USDT");
  const coin = 10n ** 18n;
  chain.mine("success", logsOf([[other, owner, 5_500_000n]]));
  chain.on("eth_getBalance", ([, block]) =>
    block === "0x1" ? numberToHex(2n * coin) : numberToHex(5n * coin + 1n),
  );
  await sign();
  await waitFor(() => expect(status()).toContain("Confirmed."));
  expect(effects()).toEqual([
    "You paid3 TANbalance after2 TAN",
    "You received5.5 USDT",
    "Network fee0.000001 TAN",
  ]);
});

test("claims nothing about the amounts of a confirmed transaction that cannot be read", async () => {
  const chain = createTestChain();
  chain.on("eth_simulateV1", simulating([owner, other, 5_000_000n]));
  await show({ chain });
  await review();
  chain.mine("success");
  chain.on("eth_getBalance", () => Promise.reject(rpcError(-32000, "header not found")));
  await sign();
  await waitFor(() => expect(status()).toContain("Confirmed."));
  expect(effects()).toEqual([]);
});

test("names the largest of several recipients", async () => {
  const chain = createTestChain();
  chain.on(
    "eth_simulateV1",
    simulating([owner, other, 1_000_000n], [owner, zeroAddress, 1n], [owner, token, 9_000_000n]),
  );
  await show({ chain, plan: { steps: [{ ...step, to: other }] } });
  await review();
  expect(screen.getByLabelText("Effects").textContent).not.toContain("Largest");
  cleanup();
  const third = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
  chain.on("eth_simulateV1", simulating([owner, other, 1_000_000n], [owner, third, 9_000_000n]));
  await show({ chain });
  await review();
  expect(screen.getByText("Largest of 2 recipients").parentElement?.textContent).toContain(third);
});
