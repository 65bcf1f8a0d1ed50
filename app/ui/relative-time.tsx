import { formatRelative, formatUtc } from "./format.ts";
import { useNow } from "./use-now.ts";

type RelativeTimeProps = {
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Milliseconds by which the clock of `at` is ahead of this machine's; nonzero for a warped chain.
   */
  ahead?: number;
  className?: string;
};

/** A point in time: UTC when server-rendered, then "3 min ago" with the exact time in its title. */
export function RelativeTime({ at, ahead = 0, className }: RelativeTimeProps) {
  const now = useNow(10_000);
  const title =
    now === null ? undefined : `${new Date(at).toLocaleString()} local time, ${formatUtc(at)}`;
  return (
    <time dateTime={new Date(at).toISOString()} title={title} className={className}>
      {now === null ? formatUtc(at) : formatRelative(at, now + ahead)}
    </time>
  );
}
