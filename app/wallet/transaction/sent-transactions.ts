import type { Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import { registerTransaction, TransactionRequestError } from "./transaction-requests.ts";

const storageKey = "sent-transactions";
/**
 * Milliseconds between attempts: a node may need a moment to know a transaction sent through
 * another one.
 */
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000];

export type SentTransaction = {
  chainId: ChainId;
  hash: Hex;
  description: string;
  /** Path and query of the page it was sent from. */
  page: string;
  /** Milliseconds. */
  sentAt: number;
};

/** A hash that no chain knows for a day is a proposal of a multisig, which has a hash of its own. */
const dayMs = 86_400_000;

type Store = Pick<Storage, "getItem" | "setItem">;

/** Lists sent transactions that are not yet reported to the server. */
export function listSent(storage: Store): SentTransaction[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return (stored as SentTransaction[]).filter(({ sentAt }) => Date.now() - sentAt < dayMs);
  } catch {
    return [];
  }
}

function remove(storage: Store, hash: Hex): void {
  const others = listSent(storage).filter((known) => known.hash !== hash);
  storage.setItem(storageKey, JSON.stringify(others));
}

/** Stores a transaction before it is reported, so that a reload in between loses nothing. */
export function saveSent(storage: Store, sent: SentTransaction): void {
  remove(storage, sent.hash);
  storage.setItem(storageKey, JSON.stringify([...listSent(storage), sent]));
}

/** Reports a sent transaction until the server accepts or permanently rejects it. */
export async function reportSent(storage: Store, sent: SentTransaction): Promise<void> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { chainId, hash, description, page } = sent;
      await registerTransaction({ chainId, hash, description, page });
      remove(storage, sent.hash);
      return;
    } catch (error) {
      const isForGood = error instanceof TransactionRequestError && error.status === 403;
      if (isForGood) return remove(storage, sent.hash);
    }
  }
}
