import { type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import type { ChainId } from "#app/chain/networks.ts";

export type Outcome =
  | { kind: "reverted"; blockNumber: bigint }
  /** Also for a moment after it was mined, until the contract's record is read again. */
  | { kind: "pending" }
  /** The chain does not know it: dropped, replaced, or in a block that was reorganized away. */
  | { kind: "gone" }
  | { kind: "unreadable" };

/**
 * Returns the outcome of a transaction meant to send a batch that the contract has no record of.
 */
export async function findOutcome(chainId: ChainId, hash: Hex): Promise<Outcome> {
  const client = chainClient(chainId);
  try {
    const receipt = await client.getTransactionReceipt({ hash });
    const { status, blockNumber } = receipt;
    return status === "reverted" ? { kind: "reverted", blockNumber } : { kind: "pending" };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return { kind: "unreadable" };
  }
  try {
    await client.getTransaction({ hash });
    return { kind: "pending" };
  } catch (error) {
    return { kind: error instanceof TransactionNotFoundError ? "gone" : "unreadable" };
  }
}
