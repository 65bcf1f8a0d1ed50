import { useId } from "react";
import { formatDuration, formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import { summarizeHealth } from "./summarize-health.ts";
import type { ChainState, HealthRow } from "#app/chain/health-row.ts";
import styles from "./health-pill.module.css";

const labels: Record<ChainState, { tone: StatusTone; label: string }> = {
  live: { tone: "green", label: "Live" },
  late: { tone: "amber", label: "Late" },
  unreachable: { tone: "red", label: "Unreachable" },
  unknown: { tone: "neutral", label: "Unknown" },
};

/** The networks' health in a word or two, which opens each network's figures. */
export function HealthPill({ rows }: { rows: readonly HealthRow[] }) {
  const id = useId();
  const { tone, label } = summarizeHealth(rows);
  return (
    <>
      <button
        type="button"
        className={styles["pill"]}
        data-tone={tone}
        // The browser opens and closes it, even before scripts have loaded.
        {...{ popovertarget: id }}
      >
        <Status tone={tone}>{label}</Status>
      </button>
      <div id={id} className={styles["panel"]} {...{ popover: "auto" }}>
        {rows.length === 0 && <p>Waiting for the networks&apos; first response.</p>}
        <table hidden={rows.length === 0}>
          <caption>Network health</caption>
          <thead>
            <tr>
              <th scope="col">Network</th>
              <th scope="col">Newest block</th>
              <th scope="col">Age</th>
              <th scope="col">Base fee</th>
              <th scope="col">Response</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Network key={row.chainId} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Network({ row }: { row: HealthRow }) {
  const { name, state, block, ageSeconds, baseFeeGwei, latencyMs } = row;
  const { tone, label } = labels[state];
  return (
    <tr>
      <th scope="row">
        {name}
        <Status tone={tone} className={styles["state"]}>
          {label}
        </Status>
      </th>
      <td>{block === null ? unknownFigure : `#${formatInteger(block)}`}</td>
      <td>{ageSeconds === null ? unknownFigure : formatDuration(ageSeconds * 1_000, 1)}</td>
      <td>{baseFeeGwei === null ? unknownFigure : `${shortGwei(baseFeeGwei)} gwei`}</td>
      <td>{latencyMs === null ? unknownFigure : `${latencyMs} ms`}</td>
    </tr>
  );
}

/** Three decimals are enough to see a fee change. */
function shortGwei(gwei: string): string {
  const [whole = "0", fraction = ""] = gwei.split(".");
  const digits = fraction.slice(0, 3).replace(/0+$/, "");
  if (whole === "0" && digits === "" && fraction !== "") return "<0.001";
  return digits === "" ? whole : `${whole}.${digits}`;
}
