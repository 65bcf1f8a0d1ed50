import { type Client, type Hex, TransactionNotFoundError } from "viem";
import { getTransaction, getTransactionCount } from "viem/actions";
import type { Obstacle } from "./run-state.ts";

/** Milliseconds between checks of a waiting transaction. */
const watchMs = 5_000;
/** Checks after which a node should know a transaction. */
const patience = 6;

/**
 * Watches what may keep a sent transaction waiting for long: a nonce ahead of its account, as after a
 * test network was started over, since the chain then waits for transactions that are never sent;
 * or that the chain does not know it at all.
 *
 * @returns a function that ends it
 */
export function watchSent(
  client: Client,
  hash: Hex,
  onChange: (obstacle: Obstacle | null) => void,
): () => void {
  let last: Obstacle["kind"] | null = null;
  let misses = 0;
  const timer = setInterval(() => {
    void readObstacle(client, hash).then((read) => {
      misses = read?.kind === "not-known" ? misses + 1 : 0;
      if (read === undefined || (misses > 0 && misses < patience)) return;
      const kind = read?.kind ?? null;
      if (kind === last) return;
      last = kind;
      onChange(read);
    });
  }, watchMs);
  return () => clearInterval(timer);
}

/** Returns undefined if the chain cannot be read. */
async function readObstacle(client: Client, hash: Hex): Promise<Obstacle | null | undefined> {
  try {
    const { from, nonce } = await getTransaction(client, { hash });
    const next = await getTransactionCount(client, { address: from, blockTag: "pending" });
    return nonce > next ? { kind: "nonce-gap", nonce, next } : null;
  } catch (error) {
    return error instanceof TransactionNotFoundError ? { kind: "not-known" } : undefined;
  }
}
