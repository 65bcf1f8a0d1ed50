import type { EscrowAnswer } from "#app/common/tasks/escrow/escrow.types.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Notices about conditions that limit the data or actions. */
export function RewardsNotices({ answer }: { answer: EscrowAnswer }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The escrow of tasks is not deployed on {answer.chainName}. Deploy the contracts first;
        rewards appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so tasks and credits cannot be shown. The ledger and
        the leaderboard show what was read before.
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
