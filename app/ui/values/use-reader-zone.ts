import { useSyncExternalStore } from "react";
import { formatReaderZone, readerZone, watchReaderZone } from "./reader-zone.ts";

/** Returns the reader's zone as text, updated when it changes. */
export function useReaderZone(): string {
  return useSyncExternalStore(watchReaderZone, zoneText, zoneText);
}

function zoneText(): string {
  return formatReaderZone(readerZone());
}
