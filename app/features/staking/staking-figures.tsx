import { Amount } from "#app/ui/values/amount.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatBps, formatInteger, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { secondsLeft, yearlyRate } from "#app/domain/staking/rewards.ts";
import type { ReadStaking } from "./staking-view.types.ts";
import { noRateLabels } from "#app/domain/staking/labels.ts";
import { stakingPaths } from "#app/paths/staking.ts";

/** The network's stake and rewards, then the wallet's. */
export function StakingFigures(read: ReadStaking) {
  const { poolAsOf, accountAsOf } = read;
  // The two are read one after the other; the older block holds for both.
  const block = poolAsOf.block < accountAsOf.block ? poolAsOf.block : accountAsOf.block;
  return <Figures figures={[...networkFigures(read), ...ownFigures(read)]} asOfBlock={block} />;
}

function networkFigures({ pool, counted, coin }: ReadStaking): Figure[] {
  const { totals, stream, time } = pool;
  const rate = yearlyRate(stream, time);
  const left = secondsLeft(stream, time);
  return [
    {
      label: "Total staked",
      value: <Amount value={totals.bonded} {...coin} form="short" />,
      note: [
        counted === null ? "stakers are not indexed yet" : countOf(counted.stakers, "staker"),
        ...(totals.bonded === stream.active ? [] : ["including inactive validators"]),
      ].join(", "),
    },
    {
      label: "APR",
      value: rate.kind === "known" ? formatBps(rate.bps) : null,
      reason: rate.kind === "none" ? noRateLabels[rate.reason] : undefined,
      note: rate.kind === "none" ? undefined : "before commission",
    },
    {
      label: "Reward runway",
      value: left > 0 ? formatSeconds(left) : null,
      note:
        left > 0 ? (
          <>
            until <Time at={(time + left) * 1_000} />
          </>
        ) : undefined,
      reason: left > 0 ? undefined : noRateLabels[stream.finish === 0 ? "no-stream" : "ended"],
    },
  ];
}

function ownFigures({ account, coin }: ReadStaking): Figure[] {
  const { positions, entries } = account;
  const rewards = sum(positions.map((position) => position.rewards));
  return [
    {
      label: "My stake",
      value: (
        <Amount
          value={sum(positions.map(({ tokens }) => tokens))}
          {...coin}
          form="short"
          rounding="down"
        />
      ),
      note: entries.length > 0 ? <Leaving entries={entries} coin={coin} /> : stakedWith(positions),
    },
    {
      label: "My rewards",
      value: <Amount value={rewards} {...coin} form="rounded" rounding="down" />,
      note: rewards > 0n ? <Link to={stakingPaths.myStake}>Claim</Link> : undefined,
    },
  ];
}

type LeavingProps = Pick<ReadStaking["account"], "entries"> & Pick<ReadStaking, "coin">;

/** The withdrawable amount, or the unbonding one if nothing can be withdrawn yet. */
function Leaving({ entries, coin }: LeavingProps) {
  const ready = entries.filter(({ withdrawable }) => withdrawable);
  const shown = ready.length > 0 ? ready : entries;
  const amount = sum(shown.map((entry) => entry.amount));
  return (
    <Link to={stakingPaths.myStake}>
      <Amount value={amount} {...coin} form="short" rounding="down" />{" "}
      {ready.length > 0 ? "to withdraw" : "unbonding"}
    </Link>
  );
}

function stakedWith(positions: ReadStaking["account"]["positions"]): string | undefined {
  const count = positions.filter(({ tokens }) => tokens > 0n).length;
  return count === 0 ? undefined : `with ${countOf(count, "validator")}`;
}

function countOf(count: number, what: string): string {
  return `${formatInteger(count)} ${what}${count === 1 ? "" : "s"}`;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, one) => total + one, 0n);
}
