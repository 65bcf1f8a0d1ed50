import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ClaimHubAnswer } from "./claim-hub/claim-hub.types.ts";

/** Notices above every incentives page. */
export function ClaimHubNotices({ answer }: { answer: ClaimHubAnswer }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The claim hub is not deployed on {answer.chainName}. Deploy the contracts first; incentives
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so the incentives cannot be shown. Try again in a
        moment.
      </Notice>
    );
  }
  return (
    <>
      {answer.isStale && (
        <Notice tone="warn">
          {answer.chainName} is not responding. Showing its state at block{" "}
          {formatInteger(answer.block)}.
        </Notice>
      )}
      {answer.roles.length === 0 && (
        <Notice tone="warn">
          This wallet has no contract role, so it can prepare incentives but not create, publish or
          disable them. An admin of the claim hub can grant roles.
        </Notice>
      )}
    </>
  );
}
