import { type Hex, pad, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import type { ChainLog, ChainReader } from "./chain-log.server.ts";
import { completeRows } from "./event-rows.server.ts";
import { defineStream, type WithSender } from "./event-stream.server.ts";

const token = "0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9";
const sender: Hex = "0x70997970c51812dc3a010c7d01b50e0d17dc79c8";

function matched(withSender: WithSender, from: Hex) {
  const stream = defineStream({
    name: "token",
    chainId: 4443,
    addresses: [token],
    abi: standardTokenAbi,
    events: ["Transfer"],
    fromBlock: 0,
    withSender,
  });
  const log: ChainLog = {
    ...({ address: token, data: "0x", blockNumber: 1, blockHash: zeroHash, logIndex: 0 } as const),
    transactionHash: zeroHash,
    blockTimestamp: 1,
    topics: [zeroHash, pad(from), zeroHash],
  };
  return [{ stream, log, name: "Transfer", args: "{}" }];
}

function readerOf(transaction: { blockHash: Hex; from: Hex; to?: Hex | null } | null) {
  const requested: Hex[] = [];
  const reader: ChainReader = {
    header: () => Promise.resolve(null),
    logs: () => Promise.resolve([]),
    transaction: (hash) => {
      requested.push(hash);
      return Promise.resolve(transaction);
    },
  };
  return { reader, requested };
}

test("fetches the sender of each mint and of no other transfer", async () => {
  const { reader, requested } = readerOf({ blockHash: zeroHash, from: sender });
  const mints = await completeRows(reader, 4443, matched("mints", zeroAddress));
  expect(mints?.map((row) => row.sender)).toEqual([sender]);
  const others = await completeRows(reader, 4443, matched("mints", token));
  expect(others?.map((row) => row.sender)).toEqual([null]);
  expect(requested).toHaveLength(1);
});

test.each([
  ["the sender of the transaction", { called: token, to: token.toLowerCase() as Hex, is: sender }],
  ["the contract that it went through", { called: token, to: zeroAddress, is: zeroAddress }],
  ["the sender of a deployment", { called: token, to: null, is: sender }],
] as const)("stores as the caller %s", async (_, { called, to, is }) => {
  const { reader } = readerOf({ blockHash: zeroHash, from: sender, to });
  const rows = await completeRows(reader, 4443, matched("caller", called.toLowerCase() as Hex));
  expect(rows?.map((row) => row.sender)).toEqual([is]);
});

test("stores a mint whose transaction the node has pruned, unless the stream needs its sender", async () => {
  const { reader } = readerOf(null);
  const mints = await completeRows(reader, 4443, matched("mints", zeroAddress));
  expect(mints?.map((row) => row.sender)).toEqual([null]);
  expect(await completeRows(reader, 4443, matched(true, zeroAddress))).toBeNull();
});
