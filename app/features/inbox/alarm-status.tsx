import type { ShownAlarm } from "#app/common/alerts/describe-alarm.ts";
import type { Severity } from "#app/domain/alerts/alarm.types.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";

export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: "Critical",
  warning: "Warning",
  info: "Info",
};

const tones: Readonly<Record<Severity, StatusTone>> = {
  critical: "red",
  warning: "amber",
  info: "neutral",
};

/** How severe an open alarm is, or that it is over. */
export function AlarmStatus({ alarm }: { alarm: Pick<ShownAlarm, "severity" | "clearedAt"> }) {
  if (alarm.clearedAt !== null) return <Status tone="green">Cleared</Status>;
  return <Status tone={tones[alarm.severity]}>{severityLabels[alarm.severity]}</Status>;
}
