import {
  encodeErrorResult,
  ExecutionRevertedError,
  HttpRequestError,
  InsufficientFundsError,
  parseAbi,
  RawContractError,
  TimeoutError,
} from "viem";
import { expect, test } from "vitest";
import { backoffMs } from "#app/domain/bridge/relay/backoff.ts";
import { rateLimitWaitMs } from "#app/domain/bridge/relay/rate-limit.ts";
import { classifyFailure } from "./delivery-failure.ts";
import { explainMessage } from "./message-reason.ts";

const abi = parseAbi(["error Error(string)"]);
function revert(reason: string) {
  const data = encodeErrorResult({ abi, errorName: "Error", args: [reason] });
  return new ExecutionRevertedError({ cause: new RawContractError({ data }), message: reason });
}

test.each([
  ["Pausable: paused", "paused"],
  ["RateLimitExceeded", "rate-limited"],
  ["No router enrolled for domain: 97", "failing"],
  ["Address: unable to send value, recipient may have reverted", "failing"],
  ["!threshold", "failing"],
  ["ERC20: something new", "failing"],
])("classifies a revert with %s as %s", (reason, status) => {
  expect(classifyFailure(revert(reason))?.status).toBe(status);
});

test("passes on an unknown reason", () => {
  const { reason } = classifyFailure(revert("ERC20: something new")) ?? {};
  expect(reason && explainMessage(reason)).toContain("something new");
});

test("blames the account for missing funds and nothing for an unreachable node", () => {
  expect(classifyFailure(new InsufficientFundsError())?.status).toBe("out-of-funds");
  expect(classifyFailure(new HttpRequestError({ url: "http://127.0.0.1" }))).toBeNull();
  expect(classifyFailure(new TimeoutError({ body: {}, url: "http://127.0.0.1" }))).toBeNull();
  expect(classifyFailure(new Error("an error of ours"))).toBeNull();
});

test("backs off longer after each try, up to half an hour", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 99].map((tries) => backoffMs(tries) / 1_000)).toEqual([
    5, 5, 10, 30, 60, 180, 600, 1_800, 1_800,
  ]);
});

test("computes the wait as the missing share of a day's refill", () => {
  const limit = { level: 25n, capacity: 100n };
  expect(rateLimitWaitMs(25n, limit)).toBe(0);
  expect(rateLimitWaitMs(50n, limit)).toBe(21_600_000);
  expect(rateLimitWaitMs(26n, limit)).toBe(864_000);
  expect(rateLimitWaitMs(101n, limit)).toBeNull();
  expect(rateLimitWaitMs(0n, { level: 0n, capacity: 0n })).toBeNull();
});
