import { encodeAbiParameters, encodeEventTopics, pad, parseAbi, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { ChainLog } from "./chain-log.server.ts";
import { combineFilters, matchLogs } from "./decode-logs.ts";
import { defineStream } from "./event-stream.server.ts";

const token = "0x00000000000000000000000000000000000000aA";
const other = "0x00000000000000000000000000000000000000bB";
const abi = parseAbi([
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "event Paused(address account)",
]);
const shared = { chainId: 4443, abi, fromBlock: 0, withSender: false } as const;
const transfers = defineStream({
  ...shared,
  name: "transfers",
  addresses: [token],
  events: ["Transfer"],
});

function transferLog(changes: Partial<ChainLog> = {}): ChainLog {
  const [topic] = encodeEventTopics({ abi, eventName: "Transfer" });
  return {
    address: "0x00000000000000000000000000000000000000aa",
    topics: [topic, pad(token), pad(zeroAddress, { size: 32 })],
    data: encodeAbiParameters([{ type: "uint256" }], [2n ** 200n]),
    blockNumber: 1,
    blockHash: zeroHash,
    transactionHash: zeroHash,
    logIndex: 0,
    ...changes,
  };
}

test("amounts beyond what JSON can hold are kept whole, as decimal text", () => {
  const [match] = matchLogs([transfers], [transferLog()]);
  expect(JSON.parse(match?.args ?? "")).toMatchObject({ value: String(2n ** 200n) });
});

test("logs of other contracts and of other events are left out", () => {
  const elsewhere = transferLog({ address: "0x00000000000000000000000000000000000000bb" });
  const unknown = transferLog({ topics: [zeroHash] });
  expect(matchLogs([transfers], [elsewhere, unknown])).toEqual([]);
});

test("an event of the same signature that indexes all arguments is left out", () => {
  const log = transferLog();
  const nft = transferLog({ topics: [...log.topics, pad("0x01", { size: 32 })], data: "0x" });
  expect(matchLogs([transfers], [nft])).toEqual([]);
});

test("a log that two streams ask for is given to both", () => {
  const all = defineStream({
    ...shared,
    name: "all",
    addresses: [token, other],
    events: ["Transfer", "Paused"],
  });
  const names = matchLogs([transfers, all], [transferLog()]).map(({ stream }) => stream.name);
  expect(names).toEqual(["transfers", "all"]);
  expect(combineFilters([transfers, all])).toMatchObject({
    addresses: { length: 2 },
    topics: { length: 2 },
  });
});

test("a stream of no contract is refused, as it would match every contract", () => {
  const options = { ...shared, name: "none", addresses: [], events: ["Paused"] as const };
  expect(() => defineStream(options)).toThrow("names no contract");
});
