import { type Area, areas, type Severity } from "#app/domain/alerts/alarm.types.ts";
import type { ChannelKind } from "#app/domain/channels/channel.types.ts";
import { areaLabels } from "#app/features/inbox/area-labels.ts";

export const channelLabels: Readonly<Record<ChannelKind, string>> = {
  slack: "Slack",
  discord: "Discord",
  telegram: "Telegram",
  email: "E-mail",
  webhook: "Webhook",
};

/** What a channel gets, by its lowest severity. */
export const lowestLabels: Readonly<Record<Severity, string>> = {
  critical: "Critical alarms only",
  warning: "Warnings and critical alarms",
  info: "All alarms",
};

export function formatAreas(chosen: readonly Area[]): string {
  if (chosen.length === areas.length) return "all areas";
  return chosen.map((area) => areaLabels[area]).join(", ");
}
