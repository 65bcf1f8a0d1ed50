import { cleanup, render, screen, within } from "@testing-library/react";
import { zeroAddress, zeroHash } from "viem";
import { afterEach, expect, test } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import type { BridgeHealth } from "./health/health.server.ts";
import { NetworkTable } from "./network-table.tsx";

afterEach(cleanup);

const network: Network = {
  chainId: 97,
  chainName: "BNB test network",
  symbol: "BNB",
  image_url: "/bnb.svg",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  explorerName: "",
  explorerUrl: "",
  publicRpcUrl: "",
  multicall3Address: "0xcA11bde05977b3631167028862bE2a173976CA11",
  confirmations: 1,
  maxFeeGwei: 1,
  blockSeconds: 1,
};
const head = {
  number: 61_204_511n,
  hash: zeroHash,
  timestamp: 1,
  baseFeeWei: 100_000_000n,
  gasLimit: 30_000_000n,
  latencyMs: 3,
  readAt: 1,
};
const reachable = { network, head, reachable: true, ageSeconds: 41, isDeployed: true };
const reading = { block: 1n, readAt: 1 };
const chain: BridgeHealth["chains"][number] = {
  network,
  readUpTo: 5,
  behind: 3,
  sent: { kind: "fresh", value: 12, ...reading },
  signed: [12, 12, 7].map((count) => ({ validator: zeroAddress, count })),
  funds: { kind: "fresh", value: { balanceWei: 4n * 10n ** 15n, deliveries: 2n }, ...reading },
  waiting: 4,
};
const health: Omit<BridgeHealth, "chains"> = {
  relayer: null,
  relayedAt: null,
  watchedAt: null,
  now: 1,
  counts: new Map(),
  oldestAt: null,
};

/** Returns the texts of the only row by their headers. */
function cellsOf(chains: BridgeHealth["chains"] | null): Record<string, string | null> {
  render(<NetworkTable networks={[reachable]} health={chains && { ...health, chains }} />);
  const [headers, row] = screen.getAllByRole("row");
  if (!headers || !row) throw new Error("The table has no row.");
  const names = within(headers).getAllByRole("columnheader");
  const cells = within(row).getAllByRole("cell");
  return Object.fromEntries(
    names.map(({ textContent }, i) => [textContent, cells[i]?.textContent ?? null]),
  );
}

test("shows a network and what relayer and validators do there in one row", () => {
  expect(cellsOf([chain])).toMatchObject({
    State: "Reachable",
    Head: "61,204,51141 s ago, 3 final unread",
    "Base fee": "0.1 gwei",
    "Relayer balance": "0.004 BNB",
    Runway: "2deliveries",
    Validators: "2 of 35 to sign",
    Waiting: "4",
  });
  expect(screen.getByText(/^The 3 validator keys are on this machine/)).toBeTruthy();
});

test("says when all have signed, and when others sign and deliver", () => {
  const signed = [{ validator: zeroAddress, count: 12 }];
  expect(cellsOf([{ ...chain, signed, behind: 0 }])).toMatchObject({
    Head: "61,204,51141 s ago",
    Validators: "1 of 1all 12 signed",
  });
  cleanup();
  expect(cellsOf([{ ...chain, signed: [], funds: null, readUpTo: null }])).toMatchObject({
    Head: "61,204,51141 s ago, not read yet",
    "Relayer balance": "no relayer",
    Runway: "–",
    Validators: "by others",
  });
});

test("has no columns of the relayer without a bridge", () => {
  expect(Object.keys(cellsOf(null))).toEqual(["Network", "State", "Head", "Base fee"]);
  expect(screen.getByRole("heading", { name: "Networks" })).toBeTruthy();
});
