import { useEffect, useState } from "react";

/**
 * Returns the wall clock in milliseconds, updated at an interval. Null on the server and during
 * hydration, where the two would differ.
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
