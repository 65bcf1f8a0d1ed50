import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { formatBps } from "#app/ui/values/format.ts";
import { readCourt } from "#app/domain/staking/court/read-court.server.ts";
import { findStakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import { rankedOfLedger } from "#app/domain/staking/ranked-validators.server.ts";

/** Lists validators that wait for approval and open slash cases; none of those that are unreadable. */
export async function listPoolWaiting(): Promise<WaitingItem[]> {
  const deployments = findStakingDeployments();
  if (!deployments) return [];
  const [ledger, court] = await Promise.all([
    fetchStakingLedger(deployments.staking),
    readCourt(deployments),
  ]);
  const { validators, names } = ledger
    ? rankedOfLedger(ledger)
    : { validators: [], names: new Map<number, string>() };
  const cases = court.kind === "unavailable" ? [] : court.value.cases;
  const common = { area: "staking", countedAt: stakingAdminPaths.index } as const;
  return [
    ...validators
      .filter(({ status }) => status === "pending")
      .map(({ id }) => ({
        ...common,
        key: `validator:${id}`,
        title: `${nameOf(id, names)} applies as a validator`,
        note: "Approve or reject its registration.",
        dueAt: null,
        action: { label: "Review", to: stakingAdminPaths.validators },
      })),
    ...cases
      .filter(({ state }) => state === "open")
      .map(({ caseId, id, bps, expiresAt }) => ({
        ...common,
        key: `case:${caseId}`,
        title: `Slash case ${caseId} against ${nameOf(id, names)}`,
        note: `${formatBps(bps)} of its stake. Execute or veto it.`,
        dueAt: expiresAt * 1_000,
        action: { label: "Decide", to: stakingAdminPaths.slashCase(caseId) },
      })),
  ];
}
