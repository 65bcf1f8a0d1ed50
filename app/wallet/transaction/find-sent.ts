import { type Address, type Client, type Hex, isAddressEqual } from "viem";
import { getBlock, getBlockNumber, getTransactionCount } from "viem/actions";
import type { PreparedCall } from "./prepared-call.ts";

/** State of an account right before its wallet gets a request. */
export type AccountState = {
  from: Address;
  /** The account's next nonce, pending transactions included. */
  nonce: number;
  block: bigint;
};

export async function readAccountState(client: Client, from: Address): Promise<AccountState> {
  const [nonce, block] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: "pending" }),
    getBlockNumber(client, { cacheTime: 0 }),
  ]);
  return { from, nonce, block };
}

export type Sent =
  /** The node knows no transaction with the nonce. */
  | { kind: "unused" }
  /** A transaction with the nonce is known, but in no block yet. */
  | { kind: "waiting" }
  /** `isCall`: it is the call that the wallet was to send. */
  | { kind: "found"; hash: Hex; isCall: boolean };

/** Blocks that are searched at once; the rest follows with the next attempt. */
const blocksAtOnce = 20n;

/**
 * Searches the blocks since a wallet got its request for the transaction that used the account's
 * nonce. A wallet's error does not tell whether it has sent a transaction; the chain does.
 *
 * @throws viem's error if the chain cannot be read
 */
export async function findSent(
  client: Client,
  call: Pick<PreparedCall, "to" | "data" | "valueWei">,
  before: AccountState,
): Promise<Sent & { searched: bigint }> {
  const { from, nonce } = before;
  const [used, known, head] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: "latest" }),
    getTransactionCount(client, { address: from, blockTag: "pending" }),
    getBlockNumber(client, { cacheTime: 0 }),
  ]);
  if (used <= nonce) {
    return { kind: known > nonce ? "waiting" : "unused", searched: before.block };
  }
  const last = head - before.block > blocksAtOnce ? before.block + blocksAtOnce : head;
  for (let number = before.block + 1n; number <= last; number += 1n) {
    const { transactions } = await getBlock(client, {
      blockNumber: number,
      includeTransactions: true,
    });
    const found = transactions.find((one) => one.nonce === nonce && isAddressEqual(one.from, from));
    if (!found) continue;
    const isCall =
      found.to !== null &&
      isAddressEqual(found.to, call.to) &&
      isHexEqual(found.input, call.data) &&
      found.value === call.valueWei;
    return { kind: "found", hash: found.hash, isCall, searched: number };
  }
  return { kind: "waiting", searched: last };
}

/** Packed addresses in calldata have the letter case of their checksum. */
function isHexEqual(a: Hex, b: Hex): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
