import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { TreasuryAnswer } from "./treasury.types.ts";

/** Notices above every page of the treasury. */
export function TreasuryNotices({ answer }: { answer: TreasuryAnswer<unknown> }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The treasury is not deployed on {answer.chainName}. Deploy the contracts first; its budgets
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so the treasury cannot be shown. Try again in a
        moment.
      </Notice>
    );
  }
  return answer.facts.isStale ? (
    <Notice tone="warn">
      {answer.facts.chainName} is not responding. Showing its state at block{" "}
      {formatInteger(answer.facts.block)}.
    </Notice>
  ) : null;
}
