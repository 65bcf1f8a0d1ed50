import type { IndexedUpTo } from "#app/common/events/events.server.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import type { AccessPage } from "./access.types.ts";

/** Says up to which blocks grants and scheduled calls are known. */
export function IndexedNotes({ chains }: Pick<AccessPage, "chains">) {
  return (
    <p className={typography["note"]}>
      {chains.map(({ chainName, upTo }) => `${chainName}: ${describeIndexed(upTo)}`).join(" ")}
    </p>
  );
}

function describeIndexed(upTo: IndexedUpTo | null): string {
  if (upTo === null) return "not indexed yet.";
  const { block, lag } = upTo;
  const behind =
    lag === null || lag === 0
      ? ""
      : `, ${formatInteger(lag)} ${lag === 1 ? "block" : "blocks"} behind the chain`;
  return `indexed to block ${formatInteger(block)}${behind}.`;
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
