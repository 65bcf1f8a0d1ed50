import type { ListedChannel } from "#app/domain/channels/channels.server.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import styles from "#app/features/inbox/inbox.module.css";
import typography from "#app/ui/typography.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";

/** Whether a channel's receiver accepts messages, in its own words if it does not. */
export function ChannelStatus({
  channel,
}: {
  channel: Pick<ListedChannel, "isPaused" | "health">;
}) {
  const { isPaused, health } = channel;
  const { last, waiting } = health;
  if (isPaused) return <Status tone="neutral">Paused</Status>;
  if (last === null) {
    return <Status tone="neutral">{waiting > 0 ? "Sending" : "Nothing sent yet"}</Status>;
  }
  return (
    <span className={styles["texts"]}>
      <Status tone={last.isGood ? "green" : "red"}>
        {last.isGood ? "Delivered" : `Failing: ${last.answer}`}
      </Status>
      <span className={typography["note"]}>
        <RelativeTime at={last.at} />
        {waiting > 0 && `, ${waiting} waiting`}
      </span>
    </span>
  );
}
