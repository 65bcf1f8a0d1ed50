import { allAbis } from "#app/chain/abi/index.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import {
  type ScheduledCall,
  simulateScheduled,
} from "#app/chain/access/simulate-scheduled.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explainNodeAnswer } from "#app/chain/errors/node-answer.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { findTarget } from "./find-target.server.ts";

/**
 * Returns why a call would fail if its delay were over now; null if it would succeed, or if that cannot be
 * simulated, as on a node that overrides no state.
 */
export async function findFailure(
  chainId: ChainId,
  call: Omit<ScheduledCall, "isOwned">,
): Promise<string | null> {
  const manager = findManager(chainId);
  if (!manager) return null;
  const { caller, target, data } = call;
  const key = `scheduled-call:${manager.address}:${caller}:${target}:${data}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const { timestamp } = await client.getBlock({ blockNumber });
    const at = { manager: manager.address, blockNumber, time: Number(timestamp) };
    const isOwned = findTarget(target, chainId)?.isOwned ?? false;
    return simulateScheduled(client, { ...call, isOwned }, at);
  });
  if (reading.kind !== "fresh" || reading.value?.kind !== "reverted") return null;
  return explainNodeAnswer(reading.value, {
    chainName: getNetwork(chainId).chainName,
    abis: Object.values(allAbis),
    contract: null,
    formatAmount: (units, token) => `${units} base units${token === null ? "" : ` of ${token}`}`,
  }).message;
}
