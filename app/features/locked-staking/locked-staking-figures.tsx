import { Amount } from "#app/ui/values/amount.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatBps, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { LockedStakingFacts, Pool, Reward } from "./locked-staking.types.ts";
import { perDay, secondsLeft } from "./locked-staking-math.ts";
import { outlookNow } from "./previews.ts";
import { formatTimes } from "./labels.ts";

/** Max streams with a figure of their own; the table has all of them. */
const maxStreams = 2;

/** The total stake and the wallet's. */
export function LockedStakingFigures({ pool, account, block }: LockedStakingFacts) {
  const { stakeUnit } = pool;
  const { position, parts } = account;
  const short = (units: bigint) => <Amount value={units} {...stakeUnit} form="short" />;
  const { shareBps } = outlookNow({ pool, account });
  return (
    <>
      <Figures
        figures={[
          { label: "Total staked", value: short(pool.staked) },
          {
            label: "Total power",
            value: (
              <Amount value={pool.power} decimals={stakeUnit.decimals} symbol="" form="short" />
            ),
            note: "stake times boost, by which rewards are shared out",
          },
          ...pool.rewards.slice(0, maxStreams).map((reward) => streamFigure(reward, pool)),
        ]}
        asOfBlock={block}
      />
      <Figures
        figures={[
          {
            label: "My stake",
            value: short(position.amount),
            note:
              position.lockEnd > pool.time ? (
                <>
                  locked until <Time at={position.lockEnd * 1_000} />
                </>
              ) : undefined,
          },
          {
            label: "My boost",
            value: position.amount === 0n ? null : formatTimes(position.powerBps),
            reason: "Nothing staked yet",
            note:
              position.amount > 0n && parts.totalBps !== position.powerBps
                ? `${formatTimes(parts.totalBps)} once it is settled`
                : undefined,
          },
          {
            label: "My share",
            value: position.amount === 0n ? null : formatBps(shareBps),
            reason: "Nothing staked yet",
          },
          ...pool.rewards.slice(0, maxStreams).map(({ unit }, i): Figure => ({
            label: `My unclaimed ${unit.symbol}`,
            value: (
              <Amount value={account.earned[i] ?? 0n} {...unit} form="rounded" rounding="down" />
            ),
          })),
        ]}
        asOfBlock={block}
      />
    </>
  );
}

function streamFigure({ unit, stream }: Reward, { power, time }: Pool): Figure {
  const label = `${unit.symbol} per day`;
  const left = secondsLeft(stream, power, time);
  if (left === 0) {
    const reason = stream.finish === 0 ? "Not funded yet" : "The stream has ended";
    return { label, value: null, reason };
  }
  return {
    label,
    value: <Amount value={perDay(stream)} {...unit} form="short" />,
    note:
      left === null ? (
        "paused: nothing is staked"
      ) : (
        <>
          for {formatSeconds(left)}, until <Time at={(time + left) * 1_000} />
        </>
      ),
  };
}
