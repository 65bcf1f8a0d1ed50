import { useEffect, useState } from "react";

/**
 * The wall clock, milliseconds, renewed at an interval. `null` on the server and at hydration,
 * where a time would differ between the two.
 */
export function useNow(intervalMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
