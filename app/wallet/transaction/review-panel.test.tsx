import { cleanup, render, screen, within } from "@testing-library/react";
import { encodeFunctionData, keccak256 } from "viem";
import { afterEach, expect, test } from "vitest";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { createChainReader } from "./chain-reader.ts";
import type { PreparedCall } from "./prepared-call.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { createTestChain, other, publicConfig, token } from "./wallet-chain.test-support.ts";

afterEach(cleanup);

const chain = createChainReader(
  createTestChain().config.getClient({ chainId: 4443 }),
  4443,
  publicConfig,
);
const data = encodeFunctionData({
  abi: testTokenAbi,
  functionName: "transfer",
  args: [other, 5_000_000n],
});

/** Returns the shown facts of a call, by their labels. */
function read(changes: Partial<PreparedCall>) {
  const call: PreparedCall = {
    kind: "step",
    label: "Send 5 USDT",
    description: "Sent 5 USDT",
    to: token,
    data,
    valueWei: 0n,
    abi: testTokenAbi,
    units: { value: { decimals: 6, symbol: "USDT" } },
    token: null,
    approval: null,
    codeHash: null,
    extraGas: 0n,
    ...changes,
  };
  render(<ReviewPanel call={call} chain={chain} />);
  const panel = screen.getByLabelText("You are signing");
  const [terms, details] = ["dt", "dd"].map((name) =>
    [...panel.querySelectorAll(name)].map(({ textContent }) => textContent?.trim()),
  );
  return terms?.map((term, i) => [term, details?.[i]]);
}

test("decodes a call from its bytes, each argument with its type and unit", () => {
  expect(read({})).toEqual([
    ["Network", "TAN Testnet (4443)"],
    ["Contract", token],
    ["Function", "transfer"],
    ["to address", other],
    ["value uint256", "5 USDT"],
    ["Value", "0 TAN"],
    ["Calldata hash", keccak256(data)],
  ]);
  expect(screen.getByRole("button", { name: "Copy calldata" })).toBeTruthy();
});

test("shows what the bytes say, whatever the step's texts are", () => {
  const shown = read({ label: "Send 1 USDT", description: "Sent 1 USDT" });
  expect(shown).toContainEqual(["value uint256", "5 USDT"]);
});

test("shows recipient and amount of a plain transfer, and no function", () => {
  expect(read({ to: other, data: "0x", valueWei: 10n ** 18n })).toEqual([
    ["Network", "TAN Testnet (4443)"],
    ["Recipient", other],
    ["Value", "1 TAN"],
  ]);
});

test("warns of bytes that match no function, with their selector", () => {
  const shown = read({ data: "0x12345678" });
  expect(shown).toContainEqual([
    "Function",
    "Unknown (0x12345678). Sign only if you know what it does.",
  ]);
  expect(shown).toContainEqual(["Calldata hash", keccak256("0x12345678")]);
});

test("lists the items that a text sums up", () => {
  const describe = () => [
    { name: "recipients", type: "address[]", text: "2 addresses", entries: [other, token] },
  ];
  read({ describe });
  expect(screen.getByText("Show all 2")).toBeTruthy();
  const entries = within(screen.getByRole("list", { hidden: true })).getAllByRole("listitem", {
    hidden: true,
  });
  expect(entries.map(({ textContent }) => textContent)).toEqual([other, token]);
});
