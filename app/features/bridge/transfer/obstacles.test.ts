import { expect, test } from "vitest";
import { explainMaxTransfer, findMaxTransfer, findObstacles } from "./obstacles.ts";
import type { DestinationFacts, OriginFacts, RouteFacts } from "./route-facts.server.ts";
import type { BridgeSide, TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const side: BridgeSide = {
  chainId: 4443,
  domain: 4443,
  router: address,
  kind: "synthetic",
  token: address,
  decimals: 2,
  scale: 1n,
};
const ends = { origin: side, destination: side };
const route: TransferRoute = { symbol: "UNI", image_url: "/tokens/uni.svg", ...ends };
const names = { origin: "TAN Testnet", destination: "BNB test network" };
const origin: OriginFacts = {
  balance: 1_000n,
  coinWei: 1_000n,
  isPaused: false,
  isEnrolled: true,
  feeWei: 5n,
  gasWei: 10n,
};
const limit = { level: 900n, capacity: 2_000n, refillRate: 1n };
const destination: DestinationFacts = {
  balance: 0n,
  isChainPaused: false,
  isRoutePaused: false,
  isEnrolled: true,
  locked: null,
  limit,
};

function facts(from: Partial<OriginFacts> = {}, to: Partial<DestinationFacts> = {}): RouteFacts {
  const fresh = { kind: "fresh", block: 7n, readAt: 0 } as const;
  return {
    origin: { ...fresh, value: { ...origin, ...from } },
    destination: { ...fresh, value: { ...destination, ...to } },
  };
}

test("returns no obstacle for an open route", () => {
  expect(findObstacles(route, facts(), names)).toEqual([]);
});

test.each([
  [facts({ isPaused: true }), "An operator has paused TAN Testnet"],
  [facts({ isEnrolled: false, feeWei: null }), "UNI cannot be sent from TAN Testnet"],
  [facts({ feeWei: null }), "has no price"],
  [facts({}, { isChainPaused: true }), "An operator has paused BNB test network"],
  [facts({}, { isRoutePaused: true }), "An operator has paused UNI on BNB test network"],
  [facts({}, { isEnrolled: false }), "BNB test network does not accept UNI from TAN Testnet"],
  [{ ...facts(), destination: { kind: "unavailable" } as const }, "is not responding. Try"],
])("names each cause once, %#", (transfer, text) => {
  const obstacles = findObstacles(route, transfer, names);
  expect(obstacles).toHaveLength(1);
  expect(obstacles[0]).toContain(text);
});

test("shows the last state of an unreachable chain and blocks transfers", () => {
  const fresh = facts();
  if (fresh.origin.kind !== "fresh") throw new Error();
  const stale = { ...fresh, origin: { ...fresh.origin, kind: "stale" as const } };
  expect(findObstacles(route, stale, names)).toEqual([
    "TAN Testnet is not responding. Showing its state at block 7. Try again in a moment.",
  ]);
});

test("explains the limit with the time until it refills", () => {
  const maxTransfer = findMaxTransfer(route, facts(), "ample");
  expect(maxTransfer).toEqual({ bound: "limit", amount: 900n });
  if (!maxTransfer) return;
  expect(explainMaxTransfer(maxTransfer, route, destination, names, 960n)).toBe(
    "At most 9 UNI can arrive now; 9.6 UNI in 1 min.",
  );
  expect(explainMaxTransfer(maxTransfer, route, destination, names, 9_000n)).toContain(
    "smaller amounts",
  );
});

test("reserves the fees of a native transfer in the wallet", () => {
  const native = { ...route, origin: { ...side, kind: "native" as const } };
  const transfer = facts({ balance: 100n });
  const maxTransfer = findMaxTransfer(native, transfer, "ample");
  expect(maxTransfer).toEqual({ bound: "balance", amount: 80n });
  expect(maxTransfer && explainMaxTransfer(maxTransfer, native, destination, names, 90n)).toContain(
    "for the fees",
  );
  // An amount filled in by "Max" stays valid if gas has become more expensive since.
  expect(findMaxTransfer(native, transfer, "bare")?.amount).toBe(85n);
  expect(findMaxTransfer(native, facts({ balance: 3n }), "ample")?.amount).toBe(0n);
});

test("limits a transfer to what is locked at the destination", () => {
  const maxTransfer = findMaxTransfer(route, facts({}, { locked: 20n }), "ample");
  expect(maxTransfer).toEqual({ bound: "locked", amount: 20n });
  expect(maxTransfer && explainMaxTransfer(maxTransfer, route, destination, names, 30n)).toBe(
    "At most 0.2 UNI can arrive: no more is locked on BNB test network.",
  );
  expect(
    findMaxTransfer(route, { ...facts(), origin: { kind: "unavailable" } }, "ample"),
  ).toBeNull();
});
