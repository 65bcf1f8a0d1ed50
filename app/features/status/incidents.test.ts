import { expect, test } from "vitest";
import type { StoredAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { incidentCodes, toIncident } from "./incidents.ts";

const alarm: StoredAlarm = {
  id: "alarm",
  area: "bridge",
  severity: "critical",
  code: "silent-chain",
  subject: "97",
  values: { chain: "BNB test network", chainId: 97 },
  raisedAt: 1_000,
  clearedAt: 2_000,
  acknowledged: { by: "0xAd", at: 1_500, note: "The provider is down." },
  mutedUntil: null,
};
const chainOfDomain = (domain: number) => (domain === 7 ? 80002 : null);
const incidentOf = (change: Partial<StoredAlarm>) =>
  toIncident(Object.assign({}, alarm, change), chainOfDomain);

test("tells users of an outage, and nothing that operators have noted", () => {
  expect(incidentOf({})).toEqual({
    id: "alarm",
    part: "network",
    state: "down",
    chainId: 97,
    title: "No response from BNB test network",
    text: "Transfers from and to it wait, and the faucet pays nothing there meanwhile.",
    startedAt: 1_000,
    endedAt: 2_000,
  });
});

test("finds the network of transfers that wait by the bridge's domain", () => {
  const values = { chain: "Polygon Amoy", count: 2, state: "paused", oldestAt: 1 };
  expect(incidentOf({ code: "held-up", subject: "7:paused", values })?.chainId).toBe(80002);
});

test("tells of a relayer only once it cannot pay", () => {
  const of = (below: number) =>
    incidentOf({ code: "relayer-low", values: { chain: "Sepolia", symbol: "ETH", below } });
  expect(of(100)).toBeNull();
  expect(of(0)?.title).toBe("Transfers to Sepolia delayed");
});

test("tells nothing of an alarm that only operators can do something about", () => {
  expect(incidentCodes).not.toContain("unusable-node");
  expect(incidentOf({ code: "unusable-node" })).toBeNull();
});

test("tells nothing of an alarm with other values", () => {
  expect(incidentOf({ values: {} })).toBeNull();
});
