import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import type { Address } from "viem";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import { readEvidence } from "#app/domain/staking/evidence/check-evidence.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import { readValidators } from "#app/domain/staking/read-pool.server.ts";
import { withEvents } from "./case-events.server.ts";
import type { CasePage } from "./court.types.ts";
import { readCase, readCourt } from "#app/domain/staking/court/read-court.server.ts";

/**
 * Loads a case by the number in a URL, with its evidence. `unread` means that the chain is
 * unreachable.
 */
export async function loadCasePage(
  wallet: Address,
  text: string | undefined,
): Promise<CasePage | "unknown" | "unread"> {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return "unknown";
  const facts = await readAdminFacts(wallet);
  if (facts.kind !== "read") return "unread";
  const { deployments } = facts;
  const [reading, court] = await Promise.all([
    readCase(deployments, Number(text)),
    readCourt(deployments),
  ]);
  if (reading.kind === "unavailable" || court.kind === "unavailable") return "unread";
  if (reading.value === null) return "unknown";
  const [one] = await withEvents(deployments, [reading.value]);
  if (!one) return "unknown";
  const { smallBps, slashesLeft, nextSlashAt } = court.value;
  const evidence = await readEvidence(deployments.court.address, one.evidence);
  return {
    facts,
    asOf: asOfReading(reading),
    court: { smallBps, slashesLeft, nextSlashAt },
    one: { ...one, check: evidence.check },
    evidence,
    names: await readNames(
      deployments.staking,
      await readValidators(deployments.staking, [one.id]),
    ),
  };
}
