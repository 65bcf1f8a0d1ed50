import { useState } from "react";
import { useNow } from "#app/ui/base/use-now.ts";

/**
 * Returns the seconds since data arrived from the server, so that the block time advances while a
 * page is open.
 */
export function useSecondsSince(data: unknown): number {
  const now = useNow(10_000);
  const [arrival, setArrival] = useState({ data, at: now });
  const isNew = arrival.data !== data || arrival.at === null;
  if (isNew && now !== null) setArrival({ data, at: now });
  return now === null || isNew || arrival.at === null
    ? 0
    : Math.floor(Math.max(0, now - arrival.at) / 1_000);
}
