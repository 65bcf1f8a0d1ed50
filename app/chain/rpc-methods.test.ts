import { expect, test } from "vitest";
import { findMethod, logRangeOf } from "./rpc-methods.ts";

test.each([
  "eth_sendTransaction",
  "eth_accounts",
  "eth_sign",
  "personal_sign",
  "eth_newFilter",
  "eth_subscribe",
  "debug_traceTransaction",
  "trace_call",
  "admin_peers",
  "txpool_content",
  "anvil_setBalance",
  "evm_increaseTime",
  "hardhat_impersonateAccount",
  "toString",
  "__proto__",
])("blocks %s", (method) => {
  expect(findMethod(4443, method)).toBeNull();
});

test("lets a wallet read, estimate and send", () => {
  for (const method of ["eth_call", "eth_estimateGas", "eth_getLogs", "eth_sendRawTransaction"]) {
    expect(findMethod(4443, method)).not.toBeNull();
  }
});

test("allows only name lookups on chain 1", () => {
  expect(findMethod(1, "eth_call")).not.toBeNull();
  expect(findMethod(1, "eth_sendRawTransaction")).toBeNull();
  expect(findMethod(1, "eth_getLogs")).toBeNull();
});

test("resolves the range of a log filter, defaulting to the head", () => {
  expect(logRangeOf({ fromBlock: "0x10", toBlock: "latest" }, 100n)).toEqual({
    from: 16n,
    to: 100n,
  });
  expect(logRangeOf({ fromBlock: "earliest" }, 100n)).toEqual({ from: 0n, to: 100n });
  expect(logRangeOf({ blockHash: "0xab" }, 100n)).toBeNull();
});

test.each([null, "0x1", { fromBlock: "1" }, { toBlock: -1 }, { fromBlock: `0x${"f".repeat(20)}` }])(
  "rejects the log filter %j",
  (filter) => {
    expect(() => logRangeOf(filter, 100n)).toThrow(RangeError);
  },
);
