import { type Hex, numberToHex } from "viem";
import { z } from "zod";
import { listEvents } from "#app/domain/events/events.server.ts";
import { findStakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { readCase } from "#app/domain/staking/court/read-court.server.ts";
import type { CaseState } from "#app/domain/staking/court/case-state.ts";
import { courtStream } from "#app/domain/staking/deployment.server.ts";

/** Max cases on a validator's page, newest first. */
const maxCases = 50;

/** A slash proposed against a validator, as far as indexed. */
export type SlashCase = {
  caseId: number;
  bps: number;
  /** Block time in milliseconds. */
  proposedAt: number;
  state: CaseState;
};

const proposed = z.object({
  caseId: z.string().regex(/^\d+$/).transform(Number),
  bps: z.number(),
  expiresAt: z.number(),
});
const decided = proposed.pick({ caseId: true });

/**
 * Lists the slashes proposed against a validator, newest first.
 *
 * @param time Head block time, Unix seconds.
 */
export async function listSlashCases(id: number, time: number): Promise<SlashCase[]> {
  const deployments = findStakingDeployments();
  if (!deployments) return [];
  const { chainId, address } = deployments.court;
  const events = await listEvents({
    stream: courtStream,
    chainId,
    sources: [{ chainId, address: address.toLowerCase() as Hex, topic1Starts: null }],
    topics: [null, numberToHex(id, { size: 32 })],
    limit: 2 * maxCases,
  });
  const idsOf = (name: string) =>
    new Set(
      events.flatMap((event) => (event.name === name ? [decided.parse(event.args).caseId] : [])),
    );
  const [executed, vetoed] = [idsOf("SlashExecuted"), idsOf("SlashVetoed")];
  const proposals = events
    .filter(({ name }) => name === "SlashProposed")
    .slice(0, maxCases)
    .map(({ at, args }) => ({ at, ...proposed.parse(args) }));
  const stateOf = ({ caseId, expiresAt }: z.output<typeof proposed>): CaseState => {
    if (executed.has(caseId)) return "executed";
    if (vetoed.has(caseId)) return "vetoed";
    return time >= expiresAt ? "expired" : "open";
  };
  return Promise.all(
    proposals.map(async (one) => {
      const indexed = stateOf(one);
      // The chain knows the outcome before it is indexed.
      const now = indexed === "open" ? await readCase(deployments, one.caseId) : null;
      const state = now && now.kind !== "unavailable" ? (now.value?.state ?? indexed) : indexed;
      return {
        caseId: one.caseId,
        bps: one.bps,
        proposedAt: one.at,
        state,
      };
    }),
  );
}
