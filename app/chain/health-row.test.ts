import { expect, test } from "vitest";
import type { Head } from "./head.server.ts";
import type { Network } from "./networks.ts";
import { healthRow } from "./health-row.ts";

const network: Network = {
  chainId: 97,
  chainName: "BNB test network",
  symbol: "BNB",
  image_url: "/images/networks/bnb.svg",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  explorerName: "",
  explorerUrl: "",
  publicRpcUrl: "",
  multicall3Address: "0xcA11bde05977b3631167028862bE2a173976CA11",
  confirmations: 1,
  maxFeeGwei: 500,
  blockSeconds: 12,
};
const head: Head = {
  hash: "0x01",
  number: 1_234n,
  timestamp: 1_000_000,
  baseFeeWei: 1_250_000_000n,
  gasLimit: 30_000_000n,
  latencyMs: 12,
  readAt: 0,
};

function rowAt(seconds: number, mayBeIdle = false) {
  const nowMs = seconds * 1_000;
  return healthRow(network, { kind: "ok", head }, { nowMs, mayBeIdle });
}

test("reports a chain with a fresh block as live, with its figures", () => {
  expect(rowAt(1_000_012)).toEqual({
    chainId: 97,
    name: "BNB test network",
    symbol: "BNB",
    block: 1_234,
    ageSeconds: 12,
    baseFeeGwei: "1.25",
    latencyMs: 12,
    state: "live",
  });
});

test("reports a chain as late after ten missed blocks", () => {
  expect(rowAt(1_000_120).state).toBe("live");
  expect(rowAt(1_000_121).state).toBe("late");
});

test("reports an idle embedded chain as live whatever the age of its head", () => {
  expect(rowAt(2_000_000, true)).toMatchObject({ state: "live", ageSeconds: 1_000_000 });
});

test("reports no negative age for a head from a clock ahead of ours", () => {
  expect(rowAt(900_000).ageSeconds).toBe(0);
});

test("reports the last seen figures of an unreachable chain, without a latency", () => {
  const row = healthRow(
    network,
    { kind: "unreachable", last: head },
    { nowMs: 1_000_012_000, mayBeIdle: true },
  );
  expect(row).toMatchObject({ state: "unreachable", block: 1_234, latencyMs: null });
});

test("reports no figures for a chain that never responded", () => {
  const circumstances = { nowMs: 0, mayBeIdle: false };
  expect(healthRow(network, { kind: "unreachable", last: null }, circumstances)).toMatchObject({
    state: "unreachable",
    block: null,
    ageSeconds: null,
    baseFeeGwei: null,
    latencyMs: null,
  });
});
