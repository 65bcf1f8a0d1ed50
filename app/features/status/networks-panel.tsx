import { Status } from "#app/ui/feedback/status.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatInteger } from "#app/ui/values/format.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { Time } from "#app/ui/values/time.tsx";
import styles from "./status.module.css";
import type { Day, NetworkStatus } from "./status.types.ts";

const stateLabels: Readonly<Record<NetworkStatus["state"], { tone: StatusTone; label: string }>> = {
  live: { tone: "green", label: "Normal" },
  late: { tone: "amber", label: "Slow" },
  unreachable: { tone: "red", label: "No response" },
  unknown: { tone: "neutral", label: "Unknown" },
};

/** Each network with its state now and on each of the last days. */
export function NetworksPanel({ networks }: { networks: readonly NetworkStatus[] }) {
  const first = networks[0]?.days[0];
  return (
    <section className={layout["panel"]} aria-labelledby="networks">
      <div className={`${layout["bar"]} ${styles["head"]}`}>
        <h2 id="networks">Networks</h2>
        <span className={typography["note"]}>Last 90 days</span>
      </div>
      <ul>
        {networks.map((network) => (
          <NetworkItem key={network.chainId} network={network} />
        ))}
      </ul>
      {first && (
        <p className={`${layout["bar"]} ${typography["note"]} ${styles["legend"]}`}>
          <Time at={first.at} form="day" />
          <span className={layout["texts"]}>
            <Mark state="normal">Normal</Mark>
            <Mark state="disturbed">Disturbed</Mark>
            <Mark state="down">No response</Mark>
            <Mark state="unknown">Not observed</Mark>
          </span>
          <span>today</span>
        </p>
      )}
    </section>
  );
}

function NetworkItem({ network }: { network: NetworkStatus }) {
  const { chainId, name, image, block, state, days, responding } = network;
  const { tone, label } = stateLabels[state];
  return (
    <li className={`${layout["list"]} ${styles["network"]}`}>
      <div className={layout["bar"]}>
        <span className={layout["tools"]}>
          <Pictured image={image}>
            <strong>{name}</strong>
          </Pictured>
          <span className={typography["note"]}>
            chain {chainId}
            {block !== null && <>, block {formatInteger(block)}</>}
          </span>
        </span>
        <span className={layout["suffix"]}>
          {responding !== null && (
            <span className={typography["note"]}>{formatResponding(responding)}</span>
          )}
          <Status tone={tone}>{label}</Status>
        </span>
      </div>
      <div className={styles["days"]} role="img" aria-label={describeDays(name, days)}>
        {days.map(({ at, state: ofDay }) => (
          <span key={at} data-state={ofDay} />
        ))}
      </div>
    </li>
  );
}

function Mark({ state, children }: { state: Day["state"]; children: string }) {
  return (
    <span className={layout["suffix"]}>
      <span className={styles["swatch"]} data-state={state} aria-hidden />
      {children}
    </span>
  );
}

/** Rounded down, so that only a network without an outage has 100 %. */
function formatResponding(share: number): string {
  return `${Math.floor(share * 10_000) / 100} %`;
}

function describeDays(name: string, days: readonly Day[]): string {
  const count = (wanted: Day["state"]) => days.filter(({ state }) => state === wanted).length;
  const [down, disturbed, normal] = [count("down"), count("disturbed"), count("normal")];
  const inDays = (number: number) => (number === 1 ? "1 day" : `${number} days`);
  return `${name}: did not respond on ${inDays(down)}, was disturbed on ${inDays(disturbed)} and normal on ${inDays(normal)}`;
}
