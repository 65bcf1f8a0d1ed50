import type { ChainId } from "#app/chain/networks.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";

/** Processes chains in parallel, so that an unresponsive one does not hold up the others. */
export async function onEachChain<Chain extends { chainId: ChainId }>(
  { log }: Runtime,
  scope: string,
  chains: readonly Chain[],
  work: (chain: Chain) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(chains.map(work));
  outcomes.forEach((outcome, i) => {
    if (outcome.status === "fulfilled") return;
    const error: unknown = outcome.reason;
    log.warn({ scope, chainId: chains[i]?.chainId, err: error }, "chain skipped");
  });
}
