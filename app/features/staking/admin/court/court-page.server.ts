import type { Address } from "viem";
import { readAdminFacts } from "#app/features/staking/admin/admin-facts.server.ts";
import { readNames } from "#app/features/staking/names.server.ts";
import { readPool } from "#app/features/staking/read-pool.server.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { AdminPlaces } from "#app/features/staking/admin/admin.types.ts";
import { checkStored } from "#app/features/staking/evidence/check-evidence.server.ts";
import { listDrafts } from "#app/features/staking/evidence/evidence.store.server.ts";
import type { Validator } from "#app/features/staking/staking.types.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { withWords } from "./case-words.server.ts";
import type { Accused, Court, CourtPage, EvidenceDraft } from "./court.types.ts";
import { readBuckets, readCourt, readUsed } from "./read-court.server.ts";

/** As many validators as the form offers. */
const maxAccused = 200;
/** As many drafts of evidence as the form offers. */
const maxDrafts = 20;
const liable: readonly ValidatorStatus[] = ["active", "jailed", "exiting", "tombstoned"];

/** The court, and the stake of the validator that a URL chooses; `null`: nothing can be read. */
export async function loadCourtPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<CourtPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { places } = answer;
  const [pool, reading] = await Promise.all([readPool(places.staking), readCourt(places)]);
  if (pool.kind === "unavailable" || reading.kind === "unavailable") return null;
  const { cases, ...court } = reading.value;
  const { validators, time } = pool.value;
  const accused = listAccused(validators, cases);
  const asked = Number(search.get("validator"));
  const chosen = accused.find(({ id }) => id === asked) ?? accused[0] ?? null;
  const buckets =
    chosen && (await readBuckets(places, { id: chosen.id, time, reach: court.reach }));
  const named = validators.filter(
    ({ id }) => accused.some((one) => one.id === id) || cases.some((one) => one.id === id),
  );
  return {
    facts: answer,
    asOf: {
      block: reading.block,
      isStale: reading.kind === "stale",
      readAt: reading.readAt,
    },
    court,
    cases: await withWords(places, cases),
    drafts: await readDrafts(places),
    accused,
    chosen:
      chosen && buckets && buckets.kind !== "unavailable"
        ? { ...chosen, buckets: buckets.value }
        : null,
    names: await readNames(places.staking, named),
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
      openCase: cases.find((one) => one.id === id && one.state === "open")?.caseId ?? 0,
    }));
}

/** Those that are whole and that no slash was proposed with. */
async function readDrafts(places: AdminPlaces): Promise<EvidenceDraft[]> {
  const choice = { before: Number.MAX_SAFE_INTEGER, limit: maxDrafts };
  const saved = await listDrafts(getRuntime().database.db, places.court.address, choice);
  const used = await readUsed(
    places,
    saved.map(({ hash }) => hash),
  );
  if (used.kind === "unavailable") return [];
  const drafts = [];
  for (const draft of saved) {
    if (!used.value.has(draft.hash) && (await checkStored(draft)) === "verified") {
      drafts.push(draft);
    }
  }
  return drafts;
}
