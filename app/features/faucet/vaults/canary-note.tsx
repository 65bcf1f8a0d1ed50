import type { CanaryStatus } from "#app/domain/faucet/canary/canaries.server.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDuration } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";

/** When a network's last canary was paid, and whether the next one is late. */
export function CanaryNote({ canary: { paid, overdueSince } }: { canary: CanaryStatus }) {
  const text =
    paid === null ? (
      "Canary: none paid yet"
    ) : (
      <>
        Canary: paid <RelativeTime at={paid.paidAt} /> in{" "}
        {formatDuration(paid.paidAt - paid.requestedAt, 1)}
      </>
    );
  return overdueSince === null ? (
    <span className={typography["note"]}>{text}</span>
  ) : (
    <Status tone="amber">{text}, late now</Status>
  );
}
