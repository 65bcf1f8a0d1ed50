import { getAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { EcoStake } from "#app/features/incentives/terms/terms.types.ts";
import { findBoost } from "#app/common/locked-staking/eco-stake.server.ts";
import { contractAt, fetchMethod } from "#app/common/locked-staking/eco-stake.server.ts";
import { readUnits } from "#app/common/assets/token-units.server.ts";

/** `null`: it is not deployed, or the chain does not answer and has not before. */
export async function readEcoStake(): Promise<EcoStake | null> {
  const place = findBoost();
  if (!place) return null;
  const key = `incentive-eco-stake:${place.address}`;
  const reading = await readAtHead(place.chainId, key, async (client, blockNumber) => {
    const at = { client, place, blockNumber };
    const [token, selectors] = await Promise.all([
      client.readContract({ ...contractAt(at), functionName: "stakeToken" }),
      client.readContract({ ...contractAt(at), functionName: "methodSelectors" }),
    ]);
    const [[unit], methods] = await Promise.all([
      readUnits([getAddress(token)]),
      Promise.all(selectors.map((selector) => fetchMethod(at, selector))),
    ]);
    if (!unit) throw new Error(`Nobody knows how ${token} counts.`);
    return { contract: place.address, coin: unit, methods };
  });
  return reading.kind === "unavailable" ? null : reading.value;
}
