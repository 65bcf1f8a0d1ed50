import { formatInteger } from "#app/ui/values/format.ts";
import { severities } from "#app/domain/alerts/alarm.types.ts";
import type { Message } from "./channel.types.ts";
import { headlineOf } from "./headline.ts";

/** A message that a digest contains. */
export type DigestEntry = Pick<Message, "id" | "severity" | "event" | "title" | "at">;

const maxTitles = 10;

/** Creates one message from several, with their number by severity and the most severe titles. */
export function createDigest(entries: readonly DigestEntry[], url: string): Message {
  const sorted = entries.toSorted(compareSeverity);
  const newestId =
    entries
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? "";
  const titles = sorted.slice(0, maxTitles).map((entry) => `• ${headlineOf(entry)}`);
  const omitted = entries.length - maxTitles;
  const rest = omitted > 0 ? [`and ${formatInteger(omitted)} more`] : [];
  return {
    // The same in each attempt, as long as nothing is added.
    id: `digest-${newestId}-${entries.length}`,
    severity: sorted[0]?.severity ?? "info",
    area: null,
    event: "digest",
    title: `${formatInteger(entries.length)} messages: ${countBySeverity(entries)}`,
    text: [...titles, ...rest].join("\n"),
    url,
    at: Math.max(...entries.map(({ at }) => at)),
  };
}

/** Orders the most severe first; of the same severity, what is still true, then the oldest. */
function compareSeverity(a: DigestEntry, b: DigestEntry): number {
  return (
    severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
    Number(a.event === "cleared") - Number(b.event === "cleared") ||
    a.at - b.at
  );
}

function countBySeverity(entries: readonly DigestEntry[]): string {
  return severities
    .toReversed()
    .map((severity) => ({
      severity,
      count: entries.filter((entry) => entry.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${formatInteger(count)} ${severity}`)
    .join(", ");
}
