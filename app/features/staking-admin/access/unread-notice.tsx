import { describeIndexed } from "#app/common/events/indexed-notes.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { AccessPage } from "./access.types.ts";

/** Says up to which blocks grants and scheduled calls are known. */
export function IndexedNotes({ chains }: Pick<AccessPage, "chains">) {
  return (
    <p className={typography["note"]}>
      {chains.map(({ chainName, upTo }) => `${chainName}: ${describeIndexed(upTo)}.`).join(" ")}
    </p>
  );
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
