import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** A warning that a list shows only its newest entries. */
export function UnreadNotice({ unread, what }: { unread: number; what: string }) {
  if (unread === 0) return null;
  return (
    <Notice tone="warn">
      {formatInteger(unread)} older {what} are not shown.
    </Notice>
  );
}
