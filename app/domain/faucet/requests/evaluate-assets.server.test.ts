import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { VaultReading, VaultState } from "#app/domain/faucet/vault.server.ts";
import { vaultStateOf } from "./evaluate-assets.server.ts";

const asset: FaucetAsset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: zeroAddress,
  decimals: 18,
  image_url: "",
  tag: null,
};
const held = { balance: 7n, available: 5n, cap: 5n, refillPerDay: 1n };
const value: VaultState = {
  address: zeroAddress,
  paused: false,
  dispenser: { address: zeroAddress, isGranted: true },
  assets: new Map([[zeroAddress, held]]),
};
const known = { kind: "ok", ...held, paused: false, isLocked: false };
const unreachable = { kind: "unreachable" };

test.each<[string, VaultReading | undefined, object]>([
  // Of a chain that has had no block for an hour.
  ["at the newest block", { kind: "fresh", value, block: 1n, readAt: -3_600_000 }, known],
  ["ten seconds ago", { kind: "stale", value, block: 1n, readAt: 0 }, known],
  ["eleven seconds ago", { kind: "stale", value, block: 1n, readAt: -1_000 }, unreachable],
  ["never", { kind: "unavailable" }, unreachable],
  ["of no contract", { kind: "not-deployed" }, { kind: "not-deployed" }],
  ["of no chain", undefined, { kind: "not-deployed" }],
])("uses what is known of a vault that was read %s", (_, reading, expected) => {
  expect(vaultStateOf(reading, asset, 10_000)).toEqual(expected);
});
