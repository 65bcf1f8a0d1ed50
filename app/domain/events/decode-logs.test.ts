import {
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  pad,
  parseAbi,
  zeroAddress,
  zeroHash,
} from "viem";
import { expect, test } from "vitest";
import type { ChainLog } from "./chain-log.server.ts";
import { combineFilters, matchLogs, mergeLogs } from "./decode-logs.ts";
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

test("stores amounts above the JSON number range as decimal text", () => {
  const [match] = matchLogs([transfers], [transferLog()]);
  expect(JSON.parse(match?.args ?? "")).toMatchObject({ value: String(2n ** 200n) });
});

test("ignores logs of other contracts and of other events", () => {
  const elsewhere = transferLog({ address: "0x00000000000000000000000000000000000000bb" });
  const unknown = transferLog({ topics: [zeroHash] });
  expect(matchLogs([transfers], [elsewhere, unknown])).toEqual([]);
});

test("ignores an event of the same signature with all arguments indexed", () => {
  const log = transferLog();
  const nft = transferLog({ topics: [...log.topics, pad("0x01", { size: 32 })], data: "0x" });
  expect(matchLogs([transfers], [nft])).toEqual([]);
});

test("gives a log to each of two streams that request it", () => {
  const all = defineStream({
    ...shared,
    name: "all",
    addresses: [token, other],
    events: ["Transfer", "Paused"],
  });
  const names = matchLogs([transfers, all], [transferLog()]).map(({ stream }) => stream.name);
  expect(names).toEqual(["transfers", "all"]);
  expect(combineFilters([transfers, all])).toMatchObject([
    { addresses: { length: 2 }, events: { length: 2 }, topics: [] },
  ]);
});

test("filters a stream with argument topics separately and gives it no other log", () => {
  const refills = defineStream({
    ...shared,
    name: "refills",
    addresses: [token],
    events: ["Transfer"],
    topics: [null, pad(other)],
  });
  const filters = combineFilters([transfers, refills]);
  expect(filters.map(({ topics }) => topics)).toEqual([[], [null, pad(other).toLowerCase()]]);

  const [name = zeroHash, from = zeroHash] = transferLog().topics;
  const wanted = transferLog({ topics: [name, from, pad(other).toLowerCase() as Hex] });
  const unwanted = [transferLog(), transferLog({ topics: [name, pad(other), from] })];
  expect(matchLogs([refills], [wanted, ...unwanted]).map(({ log }) => log)).toEqual([wanted]);
});

test("skips zero-value transfers, which anyone can make, if the stream opts out", () => {
  const options = { ...shared, name: "some", addresses: [token], events: ["Transfer"] } as const;
  const some = defineStream({ ...options, nonZero: "value" });
  const nothing = transferLog({ data: encodeAbiParameters([{ type: "uint256" }], [0n]) });
  const matched = matchLogs([transfers, some], [nothing, transferLog({ logIndex: 1 })]);
  expect(matched.map(({ stream, log }) => [stream.name, log.logIndex])).toEqual([
    ["transfers", 0],
    ["transfers", 1],
    ["some", 1],
  ]);
});

test("derives a stream's definition from its filter and nothing else", () => {
  // Definition from before streams could filter by argument: rows stored then are still valid.
  const before = "0x227c476f319e129909fd636cbe9d83eded10d89efbfe23f0773ddda6569fa256";
  expect(transfers.definition).toBe(before);
  const options = {
    ...shared,
    name: "transfers",
    addresses: [token],
    events: ["Transfer"],
  } as const;
  const changed = [{ topics: [null, pad(other)] }, { nonZero: "value" }, { fromBlock: 1 }];
  const definitions = changed.map((change) => defineStream({ ...options, ...change }).definition);
  expect(new Set([before, ...definitions]).size).toBe(4);
});

test("keeps a log that two filters find once", () => {
  const [one, two] = [transferLog(), transferLog({ logIndex: 1 })];
  expect(mergeLogs([[one], [one, two]])).toEqual([one, two]);
});

test("rejects a stream without contracts, which would match every contract", () => {
  const options = { ...shared, name: "none", addresses: [], events: ["Paused"] as const };
  expect(() => defineStream(options)).toThrow("names no contract");
});
