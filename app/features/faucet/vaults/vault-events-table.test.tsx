import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { parseEther, zeroAddress, zeroHash } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { VaultChange, VaultEventPage } from "#app/domain/faucet/vault-events.server.ts";
import { VaultEventsTable } from "./vault-events-table.tsx";

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

const someone = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const unknownToken = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const asset: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: zeroAddress,
  decimals: 18,
  image_url: "/images/tokens/tan.svg",
  tag: null,
};
const usdt: FaucetAsset = {
  ...asset,
  id: "USDT@4443",
  symbol: "USDT",
  token: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
  decimals: 6,
};
const networks = [
  {
    chainId: 4443,
    chainName: "TAN Testnet",
    symbol: "TAN",
    image_url: "/images/networks/tan.svg",
    nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
    explorerName: "",
    explorerUrl: "",
    publicRpcUrl: "",
    multicall3Address: zeroAddress,
    confirmations: 3,
    maxFeeGwei: 500,
    blockSeconds: 2,
  },
] as const;

function draw(changes: VaultChange[], page: Partial<VaultEventPage> = {}) {
  const events = changes.map((change, i) => ({
    cursor: `1-4443-1-${i}`,
    chainId: 4443 as const,
    at: 1_700_000_000_000,
    by: someone,
    txHash: zeroHash,
    isFinal: false,
    change,
  }));
  const indexed = [{ chainId: 4443 as const, upTo: { block: 1_234, lag: 40 } }];
  const full = { events, next: null, indexed, ...page };
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => <VaultEventsTable page={full} assets={[asset, usdt]} networks={networks} />,
    },
  ]);
  return render(<Stub />);
}

test("lists each event with its account, transaction and indexed height", async () => {
  draw([
    { name: "Funded", args: { from: someone, amount: parseEther("3") } },
    { name: "Swept", args: { asset: unknownToken, to: someone, amount: 1_500n } },
    {
      name: "LimitSet",
      args: { dispenser: someone, asset: zeroAddress, cap: parseEther("2"), ratePerDay: 0n },
    },
    {
      name: "LimitSet",
      args: { dispenser: someone, asset: zeroAddress, cap: 0n, ratePerDay: 0n },
    },
    { name: "DispenserGranted", args: { dispenser: someone, name: "console" } },
    { name: "Paused", args: {} },
    { name: "Transfer", token: usdt.token, args: { from: someone, value: 5_500_000n } },
    { name: "Transfer", token: usdt.token, args: { from: zeroAddress, value: 1_000_000n } },
    { name: "Transfer", token: usdt.token, args: { from: unknownToken, value: 2_000_000n } },
  ]);
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
  expect(rows[0]).toContain("Refilled with 3 TAN");
  expect(rows[1]).toContain("Swept 1,500 base units of 0x3C44Cd…4293BC");
  expect(rows[2]).toContain("2 TAN at once, 0 TAN a day");
  expect(rows[3]).toContain("for TAN removed");
  expect(rows[4]).toContain("Dispenser console");
  expect(rows[5]).toContain("Paused");
  expect(rows[6]).toContain("Refilled with 5.5 USDT Token transfer");
  expect(rows[7]).toContain("Refilled with 1 USDT newly minted Token transfer");
  expect(rows[8]).toContain("Refilled with 2 USDT from 0x3C44Cd…4293BC");
  expect(rows.slice(0, 6).some((row) => row.includes("Token transfer"))).toBe(false);
  expect(rows.every((row) => row.includes("0x709979…dc79C8") && row.includes("Confirming"))).toBe(
    true,
  );
  const [link] = screen.getAllByRole("link", { name: "View" });
  expect(link?.getAttribute("href")).toBe(`/explorer/4443/tx/${zeroHash}`);
  expect(screen.getByText("TAN Testnet: indexed to block 1,234, 40 blocks behind.")).toBeDefined();
});

test("says when there are no events, nothing is indexed, or the chain is unreachable", async () => {
  draw([], {
    indexed: [
      { chainId: 4443, upTo: null },
      { chainId: 97, upTo: { block: 5, lag: null } },
    ],
  });
  expect(await screen.findByText(/appear here/)).toBeDefined();
  expect(screen.getByText(/TAN Testnet: not indexed yet\./)).toBeDefined();
  expect(screen.getByText(/indexed to block 5, chain unreachable/)).toBeDefined();
});

test("links to older events", async () => {
  draw([{ name: "Paused", args: {} }], { next: "1-4443-1-0" });
  const link = await screen.findByRole("link", { name: "Older" });
  expect(link.getAttribute("href")).toContain("?before=1-4443-1-0");
});
