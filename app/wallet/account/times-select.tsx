import {
  browserZone,
  parseReaderZone,
  type ReaderZone,
  readZoneFrom,
  saveReaderZone,
} from "#app/ui/values/reader-zone.ts";
import { useReaderZone } from "#app/ui/values/use-reader-zone.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";

type TimesSelectProps = { id: string; className?: string | undefined };

/** Chooses the zone in which this browser shows times. */
export function TimesSelect({ id, className }: TimesSelectProps) {
  const { shown } = parseReaderZone(useReaderZone());
  const revalidate = useRevalidate();
  function choose(text: string) {
    const zone: ReaderZone = { shown: text === "utc" ? "utc" : "local", local: browserZone() };
    saveReaderZone(zone);
    readZoneFrom(() => zone);
    // The server writes some texts, and filters by days.
    revalidate();
  }
  return (
    <select
      id={id}
      className={className}
      value={shown}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="local">Local ({browserZone()})</option>
      <option value="utc">UTC</option>
    </select>
  );
}
