import { formatRelative, formatUtc } from "./format.ts";
import { useNow } from "./use-now.ts";

type RelativeTimeProps = {
  /** Milliseconds since 1970. */
  at: number;
  /** How far the clock of `at` is ahead of this machine's, milliseconds; a moved chain's is. */
  ahead?: number;
  className?: string;
};

/** When something happened: in UTC from the server, then as "3 min ago" with the exact time in its title. */
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
