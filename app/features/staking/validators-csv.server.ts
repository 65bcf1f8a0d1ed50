import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import type { Ranking } from "#app/common/staking/model/concentration.ts";
import { addressOf, type RosterValidator } from "#app/common/staking/roster.server.ts";
import type { Coin, Names } from "#app/common/staking/model/staking.types.ts";

const header = [
  "rank",
  "validator",
  "moniker",
  "operator",
  "status",
  "until_utc",
  "bonded_wei",
  "bonded",
  "own_wei",
  "symbol",
  "share_bps",
  "delegators",
  "commission_bps",
  "next_commission_bps",
  "next_commission_utc",
  "block",
];

type Row = RosterValidator & { ranking: Ranking | null };

/** Writes validators as CSV; names that a spreadsheet would evaluate are escaped. */
export function writeValidators(
  rows: readonly Row[],
  { names, coin, block }: { names: Names; coin: Coin; block: number },
): string {
  const lines = rows.map((one) => {
    const { id, ranking, nextCommission: next } = one;
    return csvLine([
      String(ranking?.rank ?? ""),
      String(id),
      names.get(id) ?? "",
      addressOf(one),
      one.status,
      one.until === 0 ? "" : utc(one.until),
      String(one.bonded),
      toDecimalText(one.bonded, coin.decimals),
      String(one.selfBond),
      coin.symbol,
      String(ranking?.shareBps ?? ""),
      String(one.delegators ?? ""),
      String(one.commissionBps),
      String(next?.bps ?? ""),
      next ? utc(next.at) : "",
      String(block),
    ]);
  });
  return csvLine(header) + lines.join("");
}

function utc(unixSeconds: number): string {
  return new Date(unixSeconds * 1_000).toISOString();
}
