import { type Client, type Hex, TransactionNotFoundError, type TransactionReceipt } from "viem";
import { getTransaction, getTransactionCount, waitForTransactionReceipt } from "viem/actions";
import type { Obstacle } from "./run-state.ts";

/** Milliseconds between checks of a waiting transaction. */
const watchMs = 5_000;
/** Checks after which a node should know a transaction. */
const patience = 6;

type SentWatcher = {
  /** Called when an obstacle appears, changes or is gone (null). */
  onObstacle: (obstacle: Obstacle | null) => void;
  /** Called when the wallet has sent the same call again under a new hash, with another fee. */
  onRepriced: (hash: Hex) => void;
};

/**
 * Waits for the receipt of a sent transaction, however long it takes.
 *
 * @returns the hash of another transaction with the same nonce if that was mined instead
 */
export async function waitForSent(
  client: Client,
  hash: Hex,
  { onObstacle, onRepriced }: SentWatcher,
): Promise<{ receipt: TransactionReceipt } | { replacedBy: Hex }> {
  const stopWatching = watchObstacles(client, hash, onObstacle);
  let replacedBy: Hex | null = null;
  try {
    for (;;) {
      try {
        const receipt = await waitForTransactionReceipt(client, {
          hash,
          timeout: 0,
          onReplaced({ reason, transaction }) {
            if (reason === "repriced") onRepriced(transaction.hash);
            else replacedBy = transaction.hash;
          },
        });
        return replacedBy === null ? { receipt } : { replacedBy };
      } catch {
        // One failed request ends viem's wait, but says nothing about the transaction.
        await new Promise((resolve) => setTimeout(resolve, client.pollingInterval));
      }
    }
  } finally {
    stopWatching();
  }
}

/**
 * Watches what may keep a sent transaction waiting: the chain cannot be read; it does not know the
 * transaction; or it waits for lower nonces that are never sent, as after a test network was
 * started over.
 *
 * @returns a function that ends it
 */
function watchObstacles(
  client: Client,
  hash: Hex,
  onChange: SentWatcher["onObstacle"],
): () => void {
  let last: Obstacle["kind"] | null = null;
  let misses = 0;
  const timer = setInterval(() => {
    void readObstacle(client, hash).then((obstacle) => {
      misses = obstacle?.kind === "not-known" ? misses + 1 : 0;
      if (misses > 0 && misses < patience) return;
      const kind = obstacle?.kind ?? null;
      if (kind === last) return;
      last = kind;
      onChange(obstacle);
    });
  }, watchMs);
  return () => clearInterval(timer);
}

async function readObstacle(client: Client, hash: Hex): Promise<Obstacle | null> {
  try {
    const { from, nonce } = await getTransaction(client, { hash });
    const next = await getTransactionCount(client, { address: from, blockTag: "pending" });
    return nonce > next ? { kind: "nonce-gap", nonce, next } : null;
  } catch (error) {
    return { kind: error instanceof TransactionNotFoundError ? "not-known" : "silent" };
  }
}
