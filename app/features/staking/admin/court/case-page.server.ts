import type { Address } from "viem";
import { readAdminFacts } from "#app/features/staking/admin/admin-facts.server.ts";
import { readEvidence } from "#app/features/staking/evidence/check-evidence.server.ts";
import { readNames } from "#app/features/staking/names.server.ts";
import { readValidators } from "#app/features/staking/read-pool.server.ts";
import { withWords } from "./case-words.server.ts";
import type { CasePage } from "./court.types.ts";
import { readCase, readCourt } from "./read-court.server.ts";

/** A case by the number in a URL, with its evidence; `unread`: the chain does not answer. */
export async function loadCasePage(
  wallet: Address,
  text: string | undefined,
): Promise<CasePage | "unknown" | "unread"> {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return "unknown";
  const facts = await readAdminFacts(wallet);
  if (facts.kind !== "read") return "unread";
  const { places } = facts;
  const [reading, court] = await Promise.all([readCase(places, Number(text)), readCourt(places)]);
  if (reading.kind === "unavailable" || court.kind === "unavailable") return "unread";
  if (reading.value === null) return "unknown";
  const [one] = await withWords(places, [reading.value]);
  if (!one) return "unknown";
  const { unaidedBps, slashesLeft } = court.value;
  const evidence = await readEvidence(places.court.address, one.evidence);
  return {
    facts,
    asOf: { block: reading.block, isStale: reading.kind === "stale", readAt: reading.readAt },
    court: { unaidedBps, slashesLeft },
    one: { ...one, check: evidence.check },
    evidence,
    names: await readNames(places.staking, await readValidators(places.staking, [one.id])),
  };
}
