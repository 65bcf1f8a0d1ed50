import { formatRelative } from "./format.ts";
import { formatBothTimes, NotedTime, Time } from "./time.tsx";
import { useNow } from "#app/ui/base/use-now.ts";

type RelativeTimeProps = {
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Milliseconds by which the clock of `at` is ahead of this machine's; nonzero for a warped chain.
   */
  ahead?: number;
  className?: string;
};

/** A point in time: exact when server-rendered, then "3 min ago" with the exact time as a note. */
export function RelativeTime({ at, ahead = 0, className }: RelativeTimeProps) {
  const now = useNow(10_000);
  if (now === null) return <Time at={at} className={className} />;
  return (
    <NotedTime at={at} note={formatBothTimes(at)} className={className}>
      {formatRelative(at, now + ahead)}
    </NotedTime>
  );
}
