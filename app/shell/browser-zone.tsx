import { useEffect } from "react";
import {
  browserZone,
  formatReaderZone,
  parseReaderZone,
  parseZoneCookie,
  type ReaderZone,
  readerZone,
  readZoneFrom,
  saveReaderZone,
} from "#app/ui/values/reader-zone.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";

const isSame = (one: ReaderZone, other: ReaderZone) =>
  formatReaderZone(one) === formatReaderZone(other);

/**
 * Writes times in the zone in which the server does, and reports this browser's zone to the server,
 * which does not know it at the first visit and after its user has traveled. Follows a choice made in
 * another tab. Renders nothing.
 */
export function BrowserZone({
  served,
}: {
  /** The zone with which the server wrote the page, as text. */
  served: string;
}) {
  const revalidate = useRevalidate();
  useEffect(() => {
    const zone = parseReaderZone(served);
    readZoneFrom(() => zone);
    const next = { shown: zone.shown, local: browserZone() };
    if (isSame(next, zone)) return;
    saveReaderZone(next);
    // Where cookies are blocked, the server's zone stays.
    if (!isSame(parseZoneCookie(document.cookie), next)) return;
    readZoneFrom(() => next);
    revalidate();
  }, [served, revalidate]);

  useEffect(() => {
    function follow() {
      const stored = parseZoneCookie(document.cookie);
      if (document.visibilityState !== "visible" || isSame(stored, readerZone())) return;
      readZoneFrom(() => stored);
      revalidate();
    }
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [revalidate]);
  return null;
}
