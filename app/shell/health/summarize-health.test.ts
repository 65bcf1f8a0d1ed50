import { expect, test } from "vitest";
import { summarizeHealth } from "./summarize-health.ts";
import type { ChainState } from "#app/chain/health-row.ts";

function summarize(...states: ChainState[]): string {
  const rows = states.map((state, index) => ({
    chainId: index,
    name: `Network ${index}`,
    symbol: ["TAN", "ETH", "BNB", "POL"][index] ?? "",
    block: 1,
    ageSeconds: 1,
    baseFeeGwei: "1",
    latencyMs: 1,
    state,
  }));
  const { tone, label } = summarizeHealth(rows);
  return `${tone}: ${label}`;
}

test("counts the networks if all are live", () => {
  expect(summarize("live", "live", "live", "live")).toBe("green: 4 networks");
});

test("names the network that is unreachable, before one that is late", () => {
  expect(summarize("live", "late", "unreachable", "live")).toBe("red: BNB unreachable");
  expect(summarize("unreachable", "live", "unreachable", "live")).toBe("red: 2 of 4 unreachable");
});

test("names the network whose blocks are late", () => {
  expect(summarize("late", "live")).toBe("amber: TAN late");
});

test("claims nothing before the first response or while the server does not respond", () => {
  expect(summarize()).toBe("neutral: Networks");
  expect(summarize("unknown", "unknown")).toBe("neutral: Networks");
});
