import { Figures } from "#app/ui/values/figures.tsx";
import { formatDuration, formatRelative } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { MessageStatus } from "#app/domain/bridge/message/message.store.server.ts";
import { statusesOf } from "#app/domain/bridge/message/message-groups.ts";
import type { BridgeHealth } from "./health.server.ts";
import { sumHeldUp } from "./held-up.ts";

/** Shows at a glance whether the relayer runs, and what it delivers. */
export function HealthFigures({ health }: { health: BridgeHealth }) {
  const { counts, oldestAt, now } = health;
  const count = (status: MessageStatus) => counts.get(status) ?? 0;
  const held = sumHeldUp(counts);
  const waits = oldestAt === null ? "nothing pending" : `oldest: ${formatDuration(now - oldestAt)}`;
  return (
    <Figures
      figures={[
        { label: "Relayer", ...relayerFigure(health) },
        {
          label: "In transit",
          value: statusesOf("under-way").reduce((sum, status) => sum + count(status), 0),
          note: waits,
        },
        {
          label: "Stuck",
          value: held.count,
          note: held.count === 0 ? "no action needed" : held.text,
        },
        { label: "Delivered", value: count("delivered"), note: lostNote(count) },
      ]}
    />
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
