import type { Address } from "viem";
import type { BoostFacts } from "./boost.types.ts";
import { type PokeablePage, readPokeable } from "./pokeable.server.ts";
import { readBoost } from "./read-boost.server.ts";

export type StakePage = { facts: BoostFacts; pokeable: PokeablePage };

/** Loads a wallet's stake and available actions. Returns null if nothing can be read. */
export async function loadStakePage(wallet: Address): Promise<StakePage | null> {
  const answer = await readBoost(wallet);
  if (answer.kind !== "read") return null;
  const { deployment, pool } = answer;
  const { rewards, terms, time } = pool;
  const pokeable = await readPokeable({ deployment, rewards, tipBps: terms.tipBps, time });
  return { facts: answer, pokeable };
}
