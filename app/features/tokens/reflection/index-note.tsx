import type { IndexedUpTo } from "#app/common/events/events.server.ts";
import { formatInteger } from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";

/** Last block of a list of indexed events. */
export function IndexNote({ indexed }: { indexed: IndexedUpTo | null }) {
  if (indexed === null) return <span className={typography["note"]}>Not indexed yet</span>;
  const behind = indexed.lag ? `, ${formatInteger(indexed.lag)} behind` : "";
  const silent = indexed.lag === null ? ", chain unreachable" : "";
  return (
    <span className={typography["note"]}>
      Indexed to block {formatInteger(indexed.block)}
      {behind}
      {silent}
    </span>
  );
}
