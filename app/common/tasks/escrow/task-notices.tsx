import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EscrowAnswer } from "./escrow.types.ts";

/** Notices about conditions that limit what the user can do. */
export function TaskNotices({ answer }: { answer: EscrowAnswer }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The escrow of tasks is not deployed on {answer.chainName}. Deploy the contracts first; tasks
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so the tasks cannot be shown. Try again in a moment.
      </Notice>
    );
  }
  const { head } = answer;
  return head.isStale ? (
    <Notice tone="warn">
      {head.chainName} is not responding. Showing its state at block {formatInteger(head.block)}.
    </Notice>
  ) : null;
}
