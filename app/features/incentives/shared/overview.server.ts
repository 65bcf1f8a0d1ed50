import type { Address } from "viem";
import { parseMoment, formatMoment } from "#app/kit/form/parse-entry.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import type { ClaimHubFacts, Programme } from "#app/domain/claims/claim-hub.types.ts";
import { readProgramme } from "#app/domain/claims/programme.server.ts";
import { phaseOf } from "#app/domain/claims/hub-states.ts";
import { termsDates } from "#app/domain/rewards/terms/describe-terms.ts";
import { datesOf, type ProgrammeDates } from "#app/domain/claims/programme-dates.ts";
import type { Stage } from "#app/domain/claims/programme-states.ts";
import {
  fillText,
  insertIncentive,
  listIncentives,
} from "#app/domain/rewards/terms/incentive.store.server.ts";
import { listTokens } from "#app/features/incentives/incentive-page.server.ts";
import type {
  IncentiveKind,
  IncentiveToken,
  TermsText,
} from "#app/domain/rewards/terms/terms.types.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type ListedIncentive = {
  id: string;
  title: string;
  programmeId: number | null;
  phase: Stage;
  token: IncentiveToken | null;
  programme: Programme | null;
  /** Null if the draft does not have valid dates yet. */
  dates: ProgrammeDates | null;
  createdAt: number;
};

export type Overview = { facts: ClaimHubFacts; incentives: ListedIncentive[] };

/** Lists the incentives of a kind, newest first. Returns null if the chain cannot be read. */
export async function readOverview(kind: IncentiveKind, wallet: Address): Promise<Overview | null> {
  const facts = await fetchClaimHub(wallet);
  if (facts.kind !== "read") return null;
  const { claimHub, time } = facts;
  const tokens = await listTokens();
  const stored = await listIncentives(getRuntime().database.db, {
    kind,
    contract: claimHub.address,
  });
  const incentives = await Promise.all(
    stored.map(async ({ id, text, programmeId, createdAt }): Promise<ListedIncentive> => {
      const programme = programmeId === null ? null : await readProgramme(claimHub, programmeId);
      const isItsToken = ({ address }: IncentiveToken) => address === text.token;
      const isUnlisted = programmeId !== null && !tokens.some(isItsToken);
      const token = (isUnlisted ? await listTokens(text.token) : tokens).find(isItsToken) ?? null;
      const title = text.title.trim() || "Without a name";
      const phase = phaseOf(programme, time);
      const dates = readDates(text, programme);
      return { id, title, programmeId, phase, token, programme, dates, createdAt };
    }),
  );
  return { facts, incentives };
}

function readDates(text: TermsText, programme: Programme | null): ProgrammeDates | null {
  const end = parseMoment(text.end);
  if (end.kind === "invalid") return null;
  if (programme !== null) return datesOf(programme, end.value);
  const claimSeconds = Number(text.claimDays) * day;
  return claimSeconds > 0 ? termsDates({ end: end.value, claimSeconds }) : null;
}

const day = 86_400;
const usualDays = { length: 30, claims: 30 };

/** Defaults of a new form: the next 30 days, in one-day epochs. */
async function usualText(kind: IncentiveKind, nowMs: number): Promise<TermsText> {
  const [coin] = await listTokens();
  const today = Math.floor(nowMs / 1_000 / day) * day;
  return fillText({
    token: coin?.address ?? "",
    start: formatMoment(today),
    end: formatMoment(today + usualDays.length * day),
    intervalHours: "24",
    claimDays: String(usualDays.claims),
    source: kind === "staking" ? "stakers" : "validators",
    rule: "pro-rata",
  });
}

/**
 * Creates a draft.
 *
 * @param text terms of an incentive to repeat; null for the defaults.
 * @returns its id
 */
export async function beginIncentive(
  kind: IncentiveKind,
  wallet: Address,
  text: TermsText | null = null,
): Promise<string> {
  const { database, now } = getRuntime();
  const createdAt = now();
  const id = newId(createdAt);
  const fields = text ?? (await usualText(kind, createdAt));
  await insertIncentive(database.db, { id, kind, text: fields, createdBy: wallet, createdAt });
  const details = { kind, title: fields.title };
  await recordAudit({ actor: wallet, action: "incentive.begin", subject: id, details });
  return id;
}
