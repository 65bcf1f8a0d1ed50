import { Figures } from "#app/ui/figures.tsx";
import { formatDuration, formatRelative } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import type { MessageStatus } from "#app/features/bridge/relay/message.store.server.ts";
import type { BridgeHealth } from "./health.server.ts";
import styles from "./health.module.css";
import { HealthTable } from "./health-table.tsx";

/** States in which a message waits for someone to act, with labels. */
const heldUp: readonly [MessageStatus, string][] = [
  ["paused", "paused"],
  ["rate-limited", "over a limit"],
  ["out-of-funds", "out of funds"],
  ["unpaid", "unpaid"],
  ["failing", "failing"],
];
const underWay = ["seen", "awaiting-signatures", "submitted", "confirming"] as const;

/** Shows the state of this server's relayer and validators at a glance. */
export function HealthSection({ health }: { health: BridgeHealth }) {
  const { counts, oldestAt, now, chains } = health;
  const count = (status: MessageStatus) => counts.get(status) ?? 0;
  const held = heldUp.filter(([status]) => count(status) > 0);
  const waits = oldestAt === null ? "nothing pending" : `oldest: ${formatDuration(now - oldestAt)}`;
  return (
    <section aria-labelledby="bridge-health">
      <h2 id="bridge-health" className={styles["heading"]}>
        Relayer and validators
      </h2>
      <Figures
        figures={[
          { label: "Relayer", ...relayerFigure(health) },
          {
            label: "In transit",
            value: underWay.reduce((sum, status) => sum + count(status), 0),
            note: waits,
          },
          {
            label: "Stuck",
            value: held.reduce((sum, [status]) => sum + count(status), 0),
            note:
              held.length === 0
                ? "no action needed"
                : held.map(([status, text]) => `${count(status)} ${text}`).join(", "),
          },
          { label: "Delivered", value: count("delivered"), note: lostNote(count) },
        ]}
      />
      <HealthTable chains={chains} />
    </section>
  );
}

/** Passes begin several times a second; one may take as long as a chain is silent. */
const passMs = 60_000;

function relayerFigure({ relayer, chains, relayedAt, watchedAt, now }: BridgeHealth) {
  if (relayer === null && chains.every(({ signed }) => signed.length === 0)) {
    return { value: <Status tone="neutral">Off</Status>, note: "others sign and deliver" };
  }
  const isRecent = (at: number | null) => at !== null && now - at <= passMs;
  const pass =
    relayedAt === null ? "no pass running" : `last pass ${formatRelative(relayedAt, now)}`;
  const note = isRecent(watchedAt) ? pass : `${pass}; alarms are not monitored`;
  if (!isRecent(relayedAt)) return { value: <Status tone="red">Stopped</Status>, note };
  const label = relayer === null ? "Only signing" : "Running";
  return { value: <Status tone="green">{label}</Status>, note };
}

function lostNote(count: (status: MessageStatus) => number): string {
  const lost = [
    [count("orphaned"), "removed by a reorg"],
    [count("unroutable"), "unroutable"],
  ] as const;
  const text = lost.flatMap(([many, what]) => (many > 0 ? [`${many} ${what}`] : []));
  return text.length === 0 ? "none was lost" : text.join(", ");
}
