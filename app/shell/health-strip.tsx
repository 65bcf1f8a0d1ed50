import { formatDuration, formatInteger, unknownFigure } from "#app/ui/format.ts";
import { Status, type StatusTone } from "#app/ui/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { ChainState, HealthRow } from "./health.ts";
import styles from "./health-strip.module.css";

const labels: Record<ChainState, { tone: StatusTone; label: string }> = {
  live: { tone: "green", label: "Live" },
  late: { tone: "amber", label: "Late" },
  unreachable: { tone: "red", label: "Unreachable" },
  unknown: { tone: "neutral", label: "Unknown" },
};

/** Every chain's newest block, its age, base fee and latency. */
export function HealthStrip({ rows }: { rows: readonly HealthRow[] }) {
  return (
    <ul className={styles["strip"]}>
      {rows.map((row) => (
        <Chain key={row.chainId} row={row} />
      ))}
    </ul>
  );
}

function Chain({ row }: { row: HealthRow }) {
  const { tone, label } = labels[row.state];
  return (
    <li className={styles["chain"]}>
      <p className={styles["name"]}>
        <Status tone={tone}>
          <span className={styles["symbol"]} title={`${row.name}: ${label}`} aria-hidden>
            {row.symbol}
          </span>
          <span className={styles["full-name"]}>{row.name}</span>
          <span className="visually-hidden">: {label}</span>
        </Status>
      </p>
      <Figure label="Newest block">
        {row.block === null ? null : `#${formatInteger(row.block)}`}
      </Figure>
      <Figure label="Block age">
        {row.ageSeconds === null ? null : formatDuration(row.ageSeconds * 1_000, 1)}
      </Figure>
      <Figure label="Base fee">
        {row.baseFeeGwei === null ? null : `${shortGwei(row.baseFeeGwei)} gwei`}
      </Figure>
      <Figure label="Latency">{row.latencyMs === null ? null : `${row.latencyMs} ms`}</Figure>
    </li>
  );
}

function Figure({ label, children }: { label: string; children: string | null }) {
  return (
    <p title={children === null ? `${label}: unknown` : label} className={typography["quiet"]}>
      <span className="visually-hidden">{label} </span>
      {children ?? unknownFigure}
    </p>
  );
}

/** Three decimals are enough to see a fee change. */
function shortGwei(gwei: string): string {
  const [whole = "0", fraction = ""] = gwei.split(".");
  const digits = fraction.slice(0, 3).replace(/0+$/, "");
  if (whole === "0" && digits === "" && fraction !== "") return "<0.001";
  return digits === "" ? whole : `${whole}.${digits}`;
}
