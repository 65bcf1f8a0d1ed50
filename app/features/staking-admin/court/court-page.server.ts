import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import type { Address } from "viem";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import { readPool } from "#app/domain/staking/read-pool.server.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { checkStored } from "#app/domain/staking/evidence/check-evidence.server.ts";
import { checkLabels } from "#app/domain/staking/evidence/evidence.types.ts";
import {
  listDrafts,
  type StoredEvidence,
} from "#app/domain/staking/evidence/evidence.store.server.ts";
import { proposableMs } from "#app/domain/staking/evidence/prune-evidence.server.ts";
import type { Validator } from "#app/domain/staking/model/staking.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { withEvents } from "./case-events.server.ts";
import type { Court } from "#app/domain/staking/court/court.types.ts";
import type { Accused, CourtPage, EvidenceDraft } from "./court.types.ts";
import { readBuckets, readCourt, readUsed } from "#app/domain/staking/court/read-court.server.ts";

/** Max validators in the form. */
const maxAccused = 200;
/** Max evidence drafts in the form. */
const maxDrafts = 20;
const liable: readonly ValidatorStatus[] = ["active", "jailed", "exiting", "tombstoned"];

/**
 * Loads the court and the stake of the validator selected in the URL. Returns null if nothing can
 * be read.
 */
export async function loadCourtPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<CourtPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { deployments } = answer;
  const [pool, reading] = await Promise.all([
    readPool(deployments.staking),
    readCourt(deployments),
  ]);
  if (pool.kind === "unavailable" || reading.kind === "unavailable") return null;
  const { cases, ...court } = reading.value;
  const { validators, time } = pool.value;
  const accused = listAccused(validators, cases);
  const requested = Number(search.get("validator"));
  const chosen = accused.find(({ id }) => id === requested) ?? accused[0] ?? null;
  const buckets =
    chosen && (await readBuckets(deployments, { id: chosen.id, time, reach: court.reach }));
  const named = validators.filter(
    ({ id }) => accused.some((one) => one.id === id) || cases.some((one) => one.id === id),
  );
  return {
    facts: answer,
    asOf: asOfReading(reading),
    court,
    cases: await withEvents(deployments, cases),
    drafts: await readDrafts(deployments),
    accused,
    chosen:
      chosen && buckets && buckets.kind !== "unavailable"
        ? { ...chosen, buckets: buckets.value }
        : null,
    names: await readNames(deployments.staking, named),
  };
}

function listAccused(validators: readonly Validator[], cases: Court["cases"]): Accused[] {
  return validators
    .filter(({ status }) => liable.includes(status))
    .slice(0, maxAccused)
    .map(({ id, status, bonded }) => ({
      id,
      status,
      bonded,
      openCases: cases
        .filter((one) => one.id === id && one.state === "open")
        .map(({ caseId, proposer }) => ({ caseId, proposer })),
    }));
}

/** Reads saved evidence that no open or executed case has, and the problems of some. */
async function readDrafts(deployments: StakingDeployments): Promise<EvidenceDraft[]> {
  const { database, now } = getRuntime();
  const choice = { before: Number.MAX_SAFE_INTEGER, limit: maxDrafts };
  const saved = await listDrafts(database.db, deployments.court.address, choice);
  const oldest = now() - proposableMs;
  const used = await readUsed(
    deployments,
    saved.map(({ hash }) => hash),
  );
  if (used.kind === "unavailable") return [];
  const drafts: EvidenceDraft[] = [];
  // One after the other: each may hold 16 MB.
  for (const draft of saved) {
    if (used.value.has(draft.hash)) continue;
    drafts.push({ ...draft, problem: await findProblem(draft, oldest) });
  }
  return drafts;
}

async function findProblem(draft: StoredEvidence, oldest: number): Promise<string | null> {
  if (draft.savedAt <= oldest) {
    return "It was saved 29 days ago or earlier and is about to be deleted. Save the same text and files again to propose with it.";
  }
  const check = await checkStored(draft);
  return check === "verified"
    ? null
    : `${checkLabels[check].text}. Save the same text and files again.`;
}
