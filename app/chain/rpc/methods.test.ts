import { expect, test } from "vitest";
import { countLogBlocks, findMethod } from "./methods.ts";

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
  const methods = ["eth_call", "eth_estimateGas", "eth_simulateV1", "eth_getLogs"];
  for (const method of [...methods, "eth_sendRawTransaction"]) {
    expect(findMethod(4443, method)).not.toBeNull();
  }
});

test("allows only name lookups on chain 1", () => {
  expect(findMethod(1, "eth_call")).not.toBeNull();
  expect(findMethod(1, "eth_sendRawTransaction")).toBeNull();
  expect(findMethod(1, "eth_getLogs")).toBeNull();
});

test("counts the blocks of a log filter, defaulting to the head", () => {
  expect(countLogBlocks({ fromBlock: "0x10", toBlock: "latest" }, 100n)).toBe(85n);
  expect(countLogBlocks({ fromBlock: "earliest" }, 100n)).toBe(101n);
  expect(countLogBlocks({}, 100n)).toBe(1n);
  expect(countLogBlocks({ blockHash: `0x${"ab".repeat(32)}` }, 100n)).toBe(1n);
});
