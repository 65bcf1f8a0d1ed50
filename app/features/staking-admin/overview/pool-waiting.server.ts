import { listManagers } from "#app/chain/access/manager.server.ts";
import { readCourt } from "#app/domain/staking/court/read-court.server.ts";
import { findStakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { readOperations } from "#app/domain/access/operations.server.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";

/**
 * Counts validators that wait for approval, open slashing cases and scheduled calls; none of those
 * that cannot be read.
 */
export async function countPoolWaiting(): Promise<number> {
  const deployments = findStakingDeployments();
  if (!deployments) return 0;
  const [ledger, court, operations] = await Promise.all([
    fetchStakingLedger(deployments.staking),
    readCourt(deployments),
    Promise.all(listManagers().map(readOperations)),
  ]);
  const validators = ledger === null ? [] : [...ledger.validators.values()];
  const cases = court.kind === "unavailable" ? [] : court.value.cases;
  return (
    validators.filter(({ status }) => status === "pending").length +
    cases.filter(({ state }) => state === "open").length +
    operations.reduce((sum, one) => sum + (one ? one.shown.length + one.unread : 0), 0)
  );
}
