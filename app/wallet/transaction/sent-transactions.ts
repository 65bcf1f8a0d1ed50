import type { Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { registerTransaction, TransactionRequestError } from "./transaction-requests.ts";

const storageKey = "sent-transactions";
/** A node may take a moment to know what was sent through another. Milliseconds between attempts. */
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

export type SentTransaction = {
  chainId: ChainId;
  hash: Hex;
  description: string;
  /** Path and search of the page that it was sent from. */
  page: string;
};

type Store = Pick<Storage, "getItem" | "setItem">;

/** Transactions that were sent but that the server has not been told of yet. */
export function listSent(storage: Store): SentTransaction[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? (stored as SentTransaction[]) : [];
  } catch {
    return [];
  }
}

function remove(storage: Store, hash: Hex): void {
  const others = listSent(storage).filter((known) => known.hash !== hash);
  storage.setItem(storageKey, JSON.stringify(others));
}

/** Written before the server is told, so that a reload in between loses nothing. */
export function saveSent(storage: Store, sent: SentTransaction): void {
  remove(storage, sent.hash);
  storage.setItem(storageKey, JSON.stringify([...listSent(storage), sent]));
}

/** Tells the server of a sent transaction until it knows, or refuses it for good. */
export async function reportSent(storage: Store, sent: SentTransaction): Promise<void> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      await registerTransaction(sent);
      remove(storage, sent.hash);
      return;
    } catch (error) {
      const isForGood = error instanceof TransactionRequestError && error.status === 403;
      if (isForGood) return remove(storage, sent.hash);
    }
  }
}
