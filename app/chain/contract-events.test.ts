import { type Address, encodeEventTopics, type Log, numberToHex } from "viem";
import { expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { parseEventsOf } from "./contract-events.ts";

const vault: Address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const outsider: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const id = numberToHex(7, { size: 32 });

function failure(emitter: Address, batch = id): Log {
  const abi = faucetVaultAbi;
  const topics = encodeEventTopics({
    abi,
    eventName: "DripFailed",
    args: { id: batch, to: outsider },
  });
  return {
    address: emitter.toLowerCase() as Address,
    topics: topics as [typeof id],
    data: "0x",
    blockHash: id,
    blockNumber: 1n,
    logIndex: 0,
    transactionHash: id,
    transactionIndex: 0,
    removed: false,
  };
}

const parse = (logs: Log[]) =>
  parseEventsOf(vault, { abi: faucetVaultAbi, eventName: "DripFailed", args: { id }, logs });

test("ignores another contract's event, though it has the same name and id", () => {
  expect(parse([failure(outsider), failure(vault)]).map(({ address }) => address)).toEqual([
    vault.toLowerCase(),
  ]);
});

test("ignores the contract's events with other ids", () => {
  expect(parse([failure(vault, numberToHex(8, { size: 32 }))])).toEqual([]);
});
