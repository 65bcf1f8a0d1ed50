import type { Address } from "viem";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { type PokeablePage, readPokeable } from "./pokeable.server.ts";
import { fetchLockedStaking } from "./fetch-locked-staking.server.ts";

export type StakePage = { facts: LockedStakingFacts; pokeable: PokeablePage };

/** Loads a wallet's stake and available actions. Returns null if nothing can be read. */
export async function loadStakePage(wallet: Address): Promise<StakePage | null> {
  const answer = await fetchLockedStaking(wallet);
  if (answer.kind !== "read") return null;
  const { deployment, pool } = answer;
  const { rewards, terms, time } = pool;
  const pokeable = await readPokeable({ deployment, rewards, tipBps: terms.tipBps, time });
  return { facts: answer, pokeable };
}
