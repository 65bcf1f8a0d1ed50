import type { ChainId } from "#app/chain/networks.ts";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";

/** Pauses for a chain whose node takes no more requests, milliseconds; each is twice the last one. */
const pausesMs = { first: 2_000, max: 60_000 };

type Pause = { untilMs: number; lengthMs: number };

const pauses = new WeakMap<Runtime, Map<string, Pause>>();

/**
 * Processes chains in parallel, so that an unresponsive one does not hold up the others. A chain whose
 * node is out of quota rests, since further requests would only prolong that.
 */
export async function onEachChain<Chain extends { chainId: ChainId }>(
  runtime: Runtime,
  scope: string,
  chains: readonly Chain[],
  work: (chain: Chain) => Promise<unknown>,
): Promise<void> {
  const resting = pauses.get(runtime) ?? new Map<string, Pause>();
  pauses.set(runtime, resting);
  await Promise.all(
    chains.map(async (chain) => {
      const key = `${scope} ${chain.chainId}`;
      const pause = resting.get(key);
      if (pause && performance.now() < pause.untilMs) return;
      try {
        await work(chain);
        resting.delete(key);
      } catch (error) {
        const isBusy = readNodeAnswer(error)?.kind === "busy";
        const doubledMs = Math.min((pause?.lengthMs ?? pausesMs.first / 2) * 2, pausesMs.max);
        const restMs = isBusy ? doubledMs : 0;
        if (isBusy) resting.set(key, { untilMs: performance.now() + restMs, lengthMs: restMs });
        runtime.log.warn({ scope, chainId: chain.chainId, err: error, restMs }, "chain skipped");
      }
    }),
  );
}
