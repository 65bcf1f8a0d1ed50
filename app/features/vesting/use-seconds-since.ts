import { useState } from "react";
import { useNow } from "#app/ui/use-now.ts";

/** Seconds since data came from the server, so that a chain's clock goes on while a page is open. */
export function useSecondsSince(data: unknown): number {
  const now = useNow(10_000);
  const [arrival, setArrival] = useState({ data, at: now });
  const isNew = arrival.data !== data || arrival.at === null;
  if (isNew && now !== null) setArrival({ data, at: now });
  return now === null || isNew || arrival.at === null
    ? 0
    : Math.floor(Math.max(0, now - arrival.at) / 1_000);
}
