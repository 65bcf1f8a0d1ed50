import { expect, test } from "vitest";
import { mayReadMetrics, metricPath } from "./metrics.server.ts";

const local = { address: "127.0.0.1", authorization: null };
const remote = { address: "203.0.113.7", authorization: null };

test("allows metrics without a token only to a loopback peer without a proxy", () => {
  expect(mayReadMetrics({ metricsToken: null, trustProxy: 0 }, local)).toBe(true);
  expect(mayReadMetrics({ metricsToken: null, trustProxy: 0 }, remote)).toBe(false);
  expect(mayReadMetrics({ metricsToken: null, trustProxy: 1 }, local)).toBe(false);
});

test("allows metrics with a token only to its bearer, from anywhere", () => {
  const env = { metricsToken: "secret", trustProxy: 0 };
  expect(mayReadMetrics(env, local)).toBe(false);
  expect(mayReadMetrics(env, { ...remote, authorization: "Bearer secret" })).toBe(true);
  expect(mayReadMetrics(env, { ...remote, authorization: "Bearer secreT" })).toBe(false);
});

test("labels a path by its first segment, and a missing one as unknown", () => {
  expect(metricPath("/explorer/4443/tx/0x12", 200)).toBe("/explorer");
  expect(metricPath("/faucet.data", 200)).toBe("/faucet");
  expect(metricPath("/", 401)).toBe("/");
  expect(metricPath("/made-up-7", 404)).toBe("unknown");
});
