import type { Deployment } from "#app/chain/deployment.server.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import { rankedOfLedger } from "#app/domain/staking/ranked-validators.server.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";

/** Returns validator names, as far as indexed. */
export async function readAlertNames(deployment: Deployment): Promise<Names> {
  const ledger = await fetchStakingLedger(deployment);
  return ledger ? rankedOfLedger(ledger).names : new Map();
}
