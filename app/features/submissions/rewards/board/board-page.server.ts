import type { Address } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import { listMoneyLogs } from "#app/features/submissions/rewards/payouts/payout-events.server.ts";
import { derivePayouts } from "#app/features/submissions/rewards/payouts/payouts.ts";
import { listDecisionTimes } from "#app/features/submissions/rewards/rewards.store.server.ts";
import { readUnitOf, type Unit } from "#app/common/tasks/escrow/units.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type Leader, rankLeaders } from "./leaders.ts";
import { evaluateSponsors, type Sponsor } from "#app/features/submissions/rewards/sponsors.ts";

export type BoardPage = {
  leaders: Leader[];
  page: number;
  pages: number;
  sponsors: Sponsor[];
  /** Tokens of the rewards, selectable for the ranking by earnings. */
  units: { token: Address; unit: Unit }[];
  token: Address | null;
};

const rowsOfPage = 50;
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
  const pages = Math.max(1, Math.ceil(leaders.length / rowsOfPage));
  const number = search.get("page") ?? "";
  const page = Math.min(/^[1-9]\d{0,4}$/.test(number) ? Number(number) : 1, pages);
  return {
    leaders: leaders.slice((page - 1) * rowsOfPage, page * rowsOfPage),
    page,
    pages,
    sponsors,
    units: [...new Set(named)].map((one) => ({ token: one, unit: unitOf(one) })),
    token,
  };
}
