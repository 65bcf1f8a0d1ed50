import { Fragment } from "react";
import { Chart } from "#app/kit/chart/chart.tsx";
import { amountWriter } from "#app/kit/chart/ticks.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { Curve } from "#app/domain/vesting/curve.ts";
import { listCorners } from "#app/domain/vesting/unlocks.ts";
import type { TokenUnit } from "#app/domain/vesting/vesting.types.ts";

type VestingChartProps = {
  curve: Curve;
  unit: TokenUnit;
  /** Unix seconds; null while unknown. */
  now: number | null;
  /** Unix seconds. */
  revokedAt?: number | null;
};

/** Vested amount over time, from start to end. The unlock table has the same data as text. */
export function VestingChart({ curve, unit, now, revokedAt = null }: VestingChartProps) {
  const { start, cliff, duration, total } = curve;
  const end = start + duration;
  const part = (at: number) => Math.min(Math.max(at - start, 0), duration) / duration;
  const corners = listCorners(curve);
  const write = amountWriter(unit);
  const isRunning = now !== null && now > start && now < end;
  const moments = [
    { at: start, label: "Start" },
    ...(cliff > 0 ? [{ at: start + cliff, label: "Cliff" }] : []),
    ...(revokedAt === null ? [] : [{ at: revokedAt, label: "Revoked" }]),
    { at: end, label: "End" },
    ...(isRunning ? [{ at: now, label: "Now" }] : []),
  ];
  return (
    <Chart
      label={`Unlocked of ${write(total)} from ${formatTime(start)} to ${formatTime(end)}`}
      points={corners.map(({ at }) => formatTime(at))}
      at={corners.map(({ at }) => part(at))}
      write={write}
      summary={`${write(total)} in total`}
      axis={moments.map(({ at, label }) => (
        <Fragment key={label}>
          <strong>{label}</strong> {formatTime(at)}
        </Fragment>
      ))}
      lines={[{ values: corners.map(({ vested }) => vested), isArea: true }]}
      marks={moments
        .filter(({ at }) => at !== start && at !== end)
        .map(({ at, label }) => ({ at: part(at), isNow: label === "Now" }))}
    />
  );
}
