import {
  type Hash,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { Attempt, Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { setAttemptSigned } from "#app/domain/payments/campaign/campaign.store.server.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ListMint } from "./list-mint.types.ts";
import { signedBytesOf } from "./signed-bytes.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";

export type SentAttempt = Attempt & { hash: Hash };

/**
 * Returns the outcome of a sent mint. A transaction that its node has dropped may be rebroadcast by
 * anyone who has it, and still be mined: it is over only once its nonce is used.
 */
export async function evaluateMint(campaign: Campaign, attempt: SentAttempt): Promise<ListMint> {
  const { hash } = attempt;
  try {
    // Read first: if the nonce is used by then and there is no receipt, another transaction used
    // it.
    const chain = await readChain(campaign, attempt.nonce);
    const receipt = await findReceipt(campaign.chainId, hash);
    if (receipt) {
      const isFinal = receipt.blockNumber <= chain.final;
      return { kind: receipt.status === "success" ? "minted" : "reverted", hash, isFinal };
    }
    if (await saveSigned(campaign, attempt)) return { kind: "pending", hash };
    const { nonce, signed } = attempt;
    if (nonce !== null && chain.isUsedForGood) return { kind: "replaced", hash, nonce };
    const { isNonceUsed } = chain;
    return { kind: "lost", hash, nonce, canResend: signed !== null && !isNonceUsed, isNonceUsed };
  } catch (error) {
    getRuntime().log.warn({ scope: "tokens", hash, err: error }, "a mint cannot be looked up");
    return { kind: "pending", hash };
  }
}

/**
 * Stores the details of a sent mint while its node still has it. @returns Whether the node has it.
 */
export async function saveSigned(campaign: Campaign, attempt: SentAttempt): Promise<boolean> {
  const transaction = await findTransaction(campaign.chainId, attempt.hash);
  if (!transaction) return false;
  // Calls of a contract wallet are sent by other accounts, whose nonces are irrelevant.
  const isSender = isAddressEqual(transaction.from, campaign.sender);
  if (attempt.nonce === null && isSender) {
    await setAttemptSigned(getRuntime().database.db, {
      id: attempt.id,
      campaignId: campaign.id,
      nonce: transaction.nonce,
      signed: signedBytesOf(transaction),
    });
  }
  return true;
}

async function readChain({ chainId, asset, sender }: Campaign, nonce: number | null) {
  const client = chainClient(chainId);
  const [head, indexed] = await Promise.all([
    client.getBlockNumber(),
    latestIndexed(chainId, streamOf(asset.token)),
  ]);
  const depth = BigInt(getNetwork(chainId).confirmations) - 1n;
  const final = head > depth ? head - depth : 0n;
  if (nonce === null) return { final, isNonceUsed: false, isUsedForGood: false };
  const isUsedAt = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: sender, blockNumber })) > nonce;
  // The nonce may have been used by the same mint at a higher price, which only the events reveal.
  const outcome = indexed === null || BigInt(indexed.block) > final ? final : BigInt(indexed.block);
  const [isNonceUsed, isUsedForGood] = await Promise.all([
    isUsedAt(head),
    indexed !== null && indexed.block >= 0 ? isUsedAt(outcome) : false,
  ]);
  return { final, isNonceUsed, isUsedForGood };
}

async function findReceipt(chainId: ChainId, hash: Hash): Promise<TransactionReceipt | null> {
  try {
    return await chainClient(chainId).getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

async function findTransaction(chainId: ChainId, hash: Hash): Promise<Transaction | null> {
  try {
    return await chainClient(chainId).getTransaction({ hash });
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null;
    throw error;
  }
}
