import type { ClaimsAnswer } from "#app/common/merkle-claims/claims.types.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";

export function OverviewNotices({ answer }: { answer: ClaimsAnswer<object> }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The ecosystem&apos;s contracts are not deployed on {answer.chainName}. Deploy them first;
        programs appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so the programs cannot be shown. Try again in a
        moment.
      </Notice>
    );
  }
  const { isStale, chainName, block } = answer.facts;
  return isStale ? (
    <Notice tone="warn">
      {chainName} is not responding. Showing its state at block {formatInteger(block)}.
    </Notice>
  ) : null;
}
