import type { EscrowAnswer } from "#app/common/tasks/escrow/escrow.types.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Notices above pages that need the escrow. */
export function QueueNotices({ escrow }: { escrow: EscrowAnswer }) {
  if (escrow.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The escrow of tasks is not deployed on {escrow.chainName}. Deploy the contracts first.
      </Notice>
    );
  }
  if (escrow.kind === "silent") {
    return (
      <Notice tone="danger">
        {escrow.chainName} is not responding, so nothing can be said of its payments. Try again in a
        moment.
      </Notice>
    );
  }
  return escrow.head.isStale ? (
    <Notice tone="warn">
      {escrow.head.chainName} is not responding. Showing its state at block{" "}
      {formatInteger(escrow.head.block)}.
    </Notice>
  ) : null;
}
