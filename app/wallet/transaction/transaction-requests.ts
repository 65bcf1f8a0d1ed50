import type { Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { apiPaths } from "#app/paths/api.ts";

export type RecentTransaction = {
  chainId: ChainId;
  hash: Hex;
  description: string;
  /** `unknown`: the chain no longer knows it, and its nonce is unused. */
  status: "pending" | "confirmed" | "failed" | "replaced" | "unknown";
  /** Hash under which it, or what replaced it, was mined, if that is another one. */
  minedHash: Hex | null;
};

/** The server returned an unexpected response. */
export class TransactionRequestError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Recent transactions could not be loaded (status ${status}).`);
    this.name = "TransactionRequestError";
    this.status = status;
  }
}

/** Returns the last three transactions of the signed-in wallet, newest first. */
export async function listTransactions(): Promise<RecentTransaction[]> {
  const response = await fetch(apiPaths.transactions);
  if (!response.ok) throw new TransactionRequestError(response.status);
  const body = (await response.json()) as { transactions: RecentTransaction[] };
  return body.transactions;
}

/** Reports a sent transaction to the server, which verifies on-chain that it is the wallet's. */
export async function registerTransaction(transaction: {
  chainId: ChainId;
  hash: Hex;
  description: string;
  page: string;
}): Promise<void> {
  const response = await fetch(apiPaths.transactions, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(transaction),
  });
  if (!response.ok) throw new TransactionRequestError(response.status);
}
