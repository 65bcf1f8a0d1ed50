import { useEffect, useRef } from "react";
import { formatCountdown, formatTimeMs } from "./format.ts";
import { formatBothTimes, NotedTime } from "./time.tsx";
import { useNow } from "#app/ui/base/use-now.ts";

type CountdownProps = {
  /** Milliseconds since 1970. */
  until: number;
  /** Called once when the time is reached, for example to refetch. */
  onReached?: () => void;
  className?: string;
};

/** Shows the time left until `until`, or `until` itself before the page's clock runs. */
export function Countdown({ until, onReached, className }: CountdownProps) {
  const now = useNow(1_000);
  const isReached = now !== null && now >= until;
  const reachedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!isReached || reachedFor.current === until) return;
    reachedFor.current = until;
    onReached?.();
  }, [isReached, until, onReached]);
  return (
    // Its role is announced on request, not every second.
    <NotedTime at={until} note={formatBothTimes(until)} className={className} role="timer">
      {now === null ? formatTimeMs(until) : formatCountdown(until - now)}
    </NotedTime>
  );
}
