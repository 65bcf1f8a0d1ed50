import { numberToHex } from "viem";
import { z } from "zod";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { checkEvidence } from "#app/domain/staking/evidence/check-evidence.server.ts";
import { courtStream } from "#app/domain/staking/deployment.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { Court } from "#app/domain/staking/court/court.types.ts";
import type { CourtCase } from "./court.types.ts";

type Described = Court["cases"][number];

/** Adds what the contract only emits in events, and the check of the stored evidence. */
export async function withEvents(
  { court }: StakingDeployments,
  cases: readonly Described[],
): Promise<CourtCase[]> {
  const checks = await checkEvidence(
    court.address,
    cases.map(({ evidence }) => evidence),
  );
  return Promise.all(
    cases.map(async (one) => ({
      ...one,
      ...(await fetchEvents(court, one)),
      check: checks.get(one.evidence) ?? "none",
    })),
  );
}

const proposed = z.object({ uri: z.string(), evidence: z.string() });
const vetoed = z.object({ reason: z.string() });

/** Ignores events with different evidence. */
async function fetchEvents(
  { chainId, address }: StakingDeployments["court"],
  { caseId, evidence, state }: Described,
): Promise<Pick<CourtCase, "uri" | "reason" | "proposedAt">> {
  const events = await listEvents({
    stream: courtStream,
    chainId,
    sources: [{ chainId, address: address.toLowerCase() as `0x${string}`, topic1Starts: null }],
    topics: [numberToHex(caseId, { size: 32 })],
    limit: 3,
  });
  const named = (name: string) => events.find((event) => event.name === name);
  const event = named("SlashProposed");
  const proposal = proposed.safeParse(event?.args);
  if (!event || !proposal.success || proposal.data.evidence !== evidence) {
    return { uri: null, reason: null, proposedAt: null };
  }
  const veto = vetoed.safeParse(named("SlashVetoed")?.args);
  return {
    uri: toPlainText(proposal.data.uri),
    reason: veto.success && state === "vetoed" ? toPlainText(veto.data.reason) : null,
    proposedAt: event.at,
  };
}

function toPlainText(text: string): string | null {
  const reason = withoutControls(text);
  return reason === "" ? null : reason;
}
