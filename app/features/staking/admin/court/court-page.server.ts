import { type Address, numberToHex } from "viem";
import { z } from "zod";
import { listEvents } from "#app/common/events/events.server.ts";
import { readAdminFacts } from "#app/features/staking/admin/admin-facts.server.ts";
import { readNames } from "#app/features/staking/names.server.ts";
import { courtStream } from "#app/features/staking/place.server.ts";
import { readPool } from "#app/features/staking/read-pool.server.ts";
import type { ValidatorStatus } from "#app/common/staking-history/statuses.ts";
import type { StakingPlace, Validator } from "#app/features/staking/staking.types.ts";
import { withoutControls } from "#app/ui/plain-text.ts";
import type { Accused, Court, CourtCase, CourtPage } from "./court.types.ts";
import { readBuckets, readCourt } from "./read-court.server.ts";

/** As many validators as the form offers. */
const mostAccused = 200;
const liable: readonly ValidatorStatus[] = ["active", "jailed", "exiting", "tombstoned"];

/** The court, and the stake of the validator that a URL chooses; `null`: nothing can be read. */
export async function readCourtPage(
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
    cases: await Promise.all(
      cases.map(async (one) => ({ ...one, ...(await readWords(places.court, one)) })),
    ),
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
    .slice(0, mostAccused)
    .map(({ id, status, bonded }) => ({
      id,
      status,
      bonded,
      openCase: cases.find((one) => one.id === id && one.state === "open")?.caseId ?? 0,
    }));
}

const proposed = z.object({ uri: z.string(), evidence: z.string() });
const vetoed = z.object({ reason: z.string() });

/** What the contract keeps in events only; those of another evidence are none. */
async function readWords(
  { chainId, address }: StakingPlace,
  { caseId, evidence, state }: Pick<CourtCase, "caseId" | "evidence" | "state">,
): Promise<Pick<CourtCase, "uri" | "reason">> {
  const events = await listEvents({
    stream: courtStream,
    chainId,
    sources: [{ chainId, address: address.toLowerCase() as `0x${string}`, topic1Starts: null }],
    topics: [numberToHex(caseId, { size: 32 })],
    limit: 3,
  });
  const argsOf = (name: string) => events.find((event) => event.name === name)?.args;
  const proposal = proposed.safeParse(argsOf("SlashProposed"));
  if (!proposal.success || proposal.data.evidence !== evidence) return { uri: null, reason: null };
  const veto = vetoed.safeParse(argsOf("SlashVetoed"));
  return {
    uri: wordsOf(proposal.data.uri),
    reason: veto.success && state === "vetoed" ? wordsOf(veto.data.reason) : null,
  };
}

function wordsOf(text: string): string | null {
  const words = withoutControls(text);
  return words === "" ? null : words;
}
