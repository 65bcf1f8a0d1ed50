import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ClaimsAnswer } from "#app/common/merkle-claims/claims.types.ts";

/** Notices about limits on what users can do here. */
export function ClaimsNotices({ answer }: { answer: ClaimsAnswer<unknown> }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        Claims are not deployed on {answer.chainName}. Deploy the contracts first; the programs
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so claims cannot be shown. Try again in a moment.
      </Notice>
    );
  }
  const { facts } = answer;
  return facts.isStale ? (
    <Notice tone="warn">
      {facts.chainName} is not responding. Showing its state at block {formatInteger(facts.block)}.
    </Notice>
  ) : null;
}
