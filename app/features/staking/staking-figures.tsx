import { Amount } from "#app/ui/amount.tsx";
import { type Figure, Figures } from "#app/ui/figures.tsx";
import { formatBps, formatInteger, formatSeconds, formatTime } from "#app/ui/format.ts";
import { secondsLeft, yearlyRate } from "#app/common/staking/rewards.ts";
import type { ReadStaking } from "./staking-view.types.ts";
import { noRateLabels } from "#app/common/staking/labels.ts";

export function StakingFigures(read: ReadStaking) {
  const { pool, poolAsOf, account, accountAsOf, coin, counted } = read;
  const short = (wei: bigint) => <Amount value={wei} {...coin} form="short" />;
  const own = (wei: bigint, form: "short" | "rounded" = "short") => (
    <Amount value={wei} {...coin} form={form} rounding="down" />
  );
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
  const ready = account.entries.filter(({ withdrawable }) => withdrawable);
  const next = account.entries.find(({ withdrawable }) => !withdrawable);
  return (
    <>
      <Figures figures={networkFigures({ pool, counted, short })} asOfBlock={poolAsOf.block} />
      <Figures
        figures={[
          { label: "My stake", value: own(sum(account.positions.map(({ tokens }) => tokens))) },
          {
            label: "My unclaimed",
            value: own(sum(account.positions.map(({ rewards }) => rewards)), "rounded"),
          },
          {
            label: "My unbonding",
            value: own(sum(account.entries.map(({ amount }) => amount))),
            note: next ? `next on ${formatTime(next.readyAt)}` : undefined,
          },
          {
            label: "Withdrawable now",
            value: own(sum(ready.map(({ amount }) => amount))),
          },
        ]}
        asOfBlock={accountAsOf.block}
      />
    </>
  );
}

type NetworkProps = Pick<ReadStaking, "pool" | "counted"> & {
  short: (wei: bigint) => Figure["value"];
};

function networkFigures({ pool, counted, short }: NetworkProps): Figure[] {
  const { totals, stream, time } = pool;
  const rate = yearlyRate(stream, time);
  const left = secondsLeft(stream, time);
  return [
    {
      label: "Total staked",
      value: short(totals.bonded),
      note: [
        counted === null ? "stakers are not indexed yet" : byStakers(counted.stakers),
        ...(totals.bonded === stream.active ? [] : ["including inactive validators"]),
      ].join(", "),
    },
    {
      label: "Active validators",
      value: formatInteger(totals.active),
      note: `of ${formatInteger(totals.validators)}`,
    },
    {
      label: "APR",
      value: rate.kind === "known" ? formatBps(rate.bps) : null,
      reason: rate.kind === "none" ? noRateLabels[rate.reason] : undefined,
      note: rate.kind === "none" ? undefined : "before commission, not compounded",
    },
    { label: "Unbonding", value: short(pool.unbonding) },
    {
      label: "Reward runway",
      value: left > 0 ? formatSeconds(left) : null,
      note: left > 0 ? `until ${formatTime(time + left)}` : undefined,
      reason: left > 0 ? undefined : noRateLabels[stream.finish === 0 ? "no-stream" : "ended"],
    },
  ];
}

function byStakers(count: number): string {
  return count === 1 ? "by one staker" : `by ${formatInteger(count)} stakers`;
}
