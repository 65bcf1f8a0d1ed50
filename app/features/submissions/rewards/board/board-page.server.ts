import type { Address } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listMoneyLogs } from "#app/domain/submissions/payouts/payout-events.server.ts";
import { derivePayouts } from "#app/domain/submissions/payouts/payouts.ts";
import { listDecisionTimes } from "#app/features/submissions/rewards/rewards.store.server.ts";
import { readUnitOf, type Unit } from "#app/domain/tasks/escrow/units.server.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Leader, rankLeaders } from "./leaders.ts";
import { evaluateSponsors, type Sponsor } from "#app/features/submissions/rewards/sponsors.ts";

export type BoardPage = {
  leaders: NumberedPage<Leader>;
  sponsors: Sponsor[];
  /** Tokens of the rewards, selectable for the ranking by earnings. */
  units: { token: Address; unit: Unit }[];
  token: Address | null;
};

const maxSponsors = 50;
/** Max submissions used for the review times. */
const maxDecisions = 20_000;

/** Loads the rankings of earners and sponsors; null if the escrow is not deployed. */
export async function loadBoardPage(search: URLSearchParams): Promise<BoardPage | null> {
  const deployment = findTaskEscrow();
  if (!deployment) return null;
  const [logs, times] = await Promise.all([
    listMoneyLogs(deployment),
    listDecisionTimes(getRuntime().database.db, deployment.address, maxDecisions),
  ]);
  const token = findAddress(search.get("token") ?? "");
  const leaders = rankLeaders(derivePayouts(logs), token);
  const sponsors = evaluateSponsors(logs, times).slice(0, maxSponsors);
  const named = [
    ...leaders.flatMap(({ earned }) => earned),
    ...sponsors.flatMap(({ money }) => money),
  ].map((one) => one.token);
  const unitOf = await readUnitOf();
  return {
    leaders: cutPage(leaders, parsePageNumber(search)),
    sponsors,
    units: [...new Set(named)].map((one) => ({ token: one, unit: unitOf(one) })),
    token,
  };
}
