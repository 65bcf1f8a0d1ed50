import type { Deployment } from "#app/chain/deployment.server.ts";
import { fetchStakingLedger } from "#app/common/staking/model/fetch-ledger.server.ts";
import { rosterOfLedger } from "#app/common/staking/roster.server.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";

/** Returns validator names, as far as indexed. */
export async function readAlertNames(deployment: Deployment): Promise<Names> {
  const ledger = await fetchStakingLedger(deployment);
  return ledger ? rosterOfLedger(ledger).names : new Map();
}
