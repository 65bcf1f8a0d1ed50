import { formatShort, formatTime } from "#app/ui/format.ts";
import type { Curve } from "./curve.ts";
import { listCorners } from "./unlocks.ts";
import styles from "./vesting.module.css";
import type { TokenUnit } from "./vesting.types.ts";

type ChartProps = {
  curve: Curve;
  unit: TokenUnit;
  /** Unix seconds; `null` while it is not known. */
  now: number | null;
  /** Unix seconds. */
  revokedAt?: number | null;
};

const width = 600;
const height = 200;
const scale = 1_000_000n;

/** How much has vested by when, from start to end. The table of unlocks says the same in words. */
export function Chart({ curve, unit, now, revokedAt = null }: ChartProps) {
  const { start, cliff, duration, total } = curve;
  const end = start + duration;
  const x = (at: number) => round((Math.min(Math.max(at - start, 0), duration) / duration) * width);
  const y = (units: bigint) =>
    round(height - (Number((units * scale) / total) / Number(scale)) * height);
  const path = listCorners(curve)
    .map(({ at, vested }, i) => `${i === 0 ? "M" : "L"}${x(at)} ${y(vested)}`)
    .join(" ");
  const whole = `${formatShort(total, unit.decimals)} ${unit.symbol}`;
  const isRunning = now !== null && now > start && now < end;
  const marks = [
    { at: start, label: "Start" },
    ...(cliff > 0 ? [{ at: start + cliff, label: "Cliff" }] : []),
    ...(revokedAt === null ? [] : [{ at: revokedAt, label: "Revoked" }]),
    { at: end, label: "End" },
  ];
  return (
    <figure className={styles["chart"]}>
      <span className={styles["chart-top"]}>{whole}</span>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Unlocked of ${whole} from ${formatTime(start)} to ${formatTime(end)}`}
      >
        <path className={styles["area"]} d={`${path} L${width} ${height} L0 ${height} Z`} />
        <path className={styles["line"]} d={path} />
        {marks.slice(1, -1).map(({ at, label }) => (
          <path key={label} className={styles["mark"]} d={`M${x(at)} 0 V${height}`} />
        ))}
        {isRunning && <path className={styles["now"]} d={`M${x(now)} 0 V${height}`} />}
      </svg>
      <figcaption className={styles["marks"]}>
        {marks.map(({ at, label }) => (
          <span key={label}>
            <strong>{label}</strong> {formatTime(at)}
          </span>
        ))}
        {isRunning && (
          <span>
            <strong className={styles["now-word"]}>Now</strong> {formatTime(now)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
