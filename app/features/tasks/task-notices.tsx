import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EscrowAnswer } from "./escrow/escrow.types.ts";

/** What changes what one may do here. */
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
        {answer.chainName} does not answer, so nothing is known of the tasks. Try again in a moment.
      </Notice>
    );
  }
  const { head } = answer;
  return head.isStale ? (
    <Notice tone="warn">
      {head.chainName} does not answer now; this is how it was at block {formatInteger(head.block)}.
    </Notice>
  ) : null;
}
