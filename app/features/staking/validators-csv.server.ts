import type { Ranking } from "#app/domain/staking/model/concentration.ts";
import type { Coin, Names } from "#app/domain/staking/model/staking.types.ts";
import { addressOf, type RankedValidator } from "#app/domain/staking/ranked-validators.server.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";

type Row = RankedValidator & { ranking: Ranking | null };

/** Writes validators as CSV. */
export function writeValidators(
  rows: readonly Row[],
  { names, coin, block }: { names: Names; coin: Coin; block: number },
): string {
  return csvText<Row>(
    {
      rank: ({ ranking }) => ranking?.rank,
      validator: ({ id }) => id,
      moniker: ({ id }) => names.get(id),
      address: addressOf,
      status: ({ status }) => status,
      until_utc: ({ until }) => (until === 0 ? null : dateOf(until)),
      amount_units: ({ bonded }) => bonded,
      amount: ({ bonded }) => toDecimalText(bonded, coin.decimals),
      self_stake_units: ({ selfBond }) => selfBond,
      symbol: () => coin.symbol,
      share_bps: ({ ranking }) => ranking?.shareBps,
      delegators: ({ delegators }) => delegators,
      commission_bps: ({ commissionBps }) => commissionBps,
      next_commission_bps: ({ nextCommission }) => nextCommission?.bps,
      next_commission_utc: ({ nextCommission }) => nextCommission && dateOf(nextCommission.at),
      block: () => block,
    },
    rows,
  );
}

function dateOf(unixSeconds: number): Date {
  return new Date(unixSeconds * 1_000);
}
