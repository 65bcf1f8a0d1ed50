import type { IndexedUpTo } from "#app/common/events/events.server.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says up to which block grants and scheduled calls are known. */
export function describeIndexed(upTo: IndexedUpTo | null): string {
  if (upTo === null) return "Nothing is indexed yet.";
  const { block, lag } = upTo;
  const behind =
    lag === null || lag === 0
      ? ""
      : `, ${formatInteger(lag)} ${lag === 1 ? "block" : "blocks"} behind the chain`;
  return `Indexed to block ${formatInteger(block)}${behind}.`;
}

/** A warning that a list shows only its newest entries. */
export function UnreadNotice({ unread, what }: { unread: number; what: string }) {
  if (unread === 0) return null;
  return (
    <Notice tone="warn">
      {formatInteger(unread)} older {what} are not shown.
    </Notice>
  );
}
