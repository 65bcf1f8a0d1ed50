import { type Address, BaseError, BlockNotFoundError, getAddress, type Hash } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { nameOf } from "./address.server.ts";

/** Transactions of a block that its page lists. */
const maxListed = 200;

export type BlockTransaction = {
  hash: Hash;
  from: Address;
  /** Null if it created a contract. */
  to: Address | null;
  /** Name of the called contract, if known. */
  contract: string | null;
  valueWei: bigint;
};

export type ExplorerBlock = {
  number: bigint;
  hash: Hash;
  /** Unix seconds. */
  timestamp: number;
  gasUsed: bigint;
  gasLimit: bigint;
  count: number;
  /** The first of them. */
  transactions: BlockTransaction[];
};

export type BlockAnswer =
  { kind: "found"; block: ExplorerBlock } | { kind: "unknown" } | { kind: "unreachable" };

/** Reads a block from its chain. */
export async function findBlock(chainId: ChainId, number: bigint): Promise<BlockAnswer> {
  try {
    return { kind: "found", block: await readBlock(chainId, number) };
  } catch (error) {
    if (error instanceof BlockNotFoundError) return { kind: "unknown" };
    if (!(error instanceof BaseError)) throw error;
    getRuntime().log.warn({ scope: "explorer", chainId, err: error }, "chain read failed");
    return { kind: "unreachable" };
  }
}

async function readBlock(chainId: ChainId, number: bigint): Promise<ExplorerBlock> {
  const block = await chainClient(chainId).getBlock({
    blockNumber: number,
    includeTransactions: true,
  });
  const { hash, timestamp, gasUsed, gasLimit, transactions } = block;
  return {
    number,
    hash,
    timestamp: Number(timestamp),
    gasUsed,
    gasLimit,
    count: transactions.length,
    transactions: transactions.slice(0, maxListed).map((transaction) => ({
      hash: transaction.hash,
      from: getAddress(transaction.from),
      to: transaction.to && getAddress(transaction.to),
      contract: transaction.to && nameOf(chainId, transaction.to),
      valueWei: transaction.value,
    })),
  };
}
