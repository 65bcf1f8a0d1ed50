import { getAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { EcoStake } from "#app/domain/rewards/terms/terms.types.ts";
import { findLockedStaking } from "#app/domain/locked-staking/eco-stake.server.ts";
import { contractAt, fetchMethod } from "#app/domain/locked-staking/eco-stake.server.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";

/** Returns null if not deployed, or if the chain is unreachable with nothing cached. */
export async function readEcoStake(): Promise<EcoStake | null> {
  const deployment = findLockedStaking();
  if (!deployment) return null;
  const key = `incentive-eco-stake:${deployment.address}`;
  const reading = await readAtHead(deployment.chainId, key, async (client, blockNumber) => {
    const at = { client, deployment, blockNumber };
    const [token, selectors] = await Promise.all([
      client.readContract({ ...contractAt(at), functionName: "stakeToken" }),
      client.readContract({ ...contractAt(at), functionName: "methodSelectors" }),
    ]);
    const [[unit], methods] = await Promise.all([
      readUnits([getAddress(token)]),
      Promise.all(selectors.map((selector) => fetchMethod(at, selector))),
    ]);
    if (!unit) throw new Error(`The decimals of ${token} could not be read.`);
    return { contract: deployment.address, coin: unit, methods };
  });
  return reading.kind === "unavailable" ? null : reading.value;
}
