import type { Hex } from "viem";
import { maxHeadAgeMs } from "#app/chain/head-age.ts";
import { readHead } from "#app/chain/head.server.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** Part of the time since the last block up to which a head is used. */
const quietShare = 1 / 20;

type GatedWork = {
  chainId: ChainId;
  /** Whether there is something to do whatever the head is. */
  isDue: boolean;
  /** Returns whether nothing is left to do until the head changes. */
  work: () => Promise<boolean>;
};

/**
 * Creates a gate that lets work on a chain pass only if there may be something to do. All gates
 * share the requests for a chain's head, and ask less often while no block arrives, so that an idle
 * console costs its nodes little. A gate returns whether the work passed.
 *
 * @param maxAgeMs age up to which a head is used while blocks arrive
 * @param maxRestMs time after which work passes though the head is the same
 */
export function headGate({
  maxAgeMs,
  maxRestMs,
}: {
  maxAgeMs: number;
  maxRestMs: number;
}): (gated: GatedWork) => Promise<boolean> {
  const rests = new Map<ChainId, { hash: Hex; until: number }>();
  const changes = new Map<ChainId, { hash: Hex | null; at: number }>();

  return async ({ chainId, isDue, work }) => {
    const change = changes.get(chainId) ?? { hash: null, at: performance.now() };
    const quietAgeMs = Math.min((performance.now() - change.at) * quietShare, maxHeadAgeMs);
    const reading = await readHead(chainId, isDue ? maxAgeMs : Math.max(maxAgeMs, quietAgeMs));
    const hash = reading.kind === "ok" ? reading.head.hash : null;
    if (hash !== change.hash) changes.set(chainId, { hash, at: performance.now() });
    const rest = rests.get(chainId);
    if (!isDue && rest?.hash === hash && performance.now() < (rest?.until ?? 0)) return false;
    rests.delete(chainId);
    // The hash was read before the work, so that a block that arrives meanwhile has another one.
    if ((await work()) && hash !== null) {
      rests.set(chainId, { hash, until: performance.now() + maxRestMs });
    }
    return true;
  };
}
