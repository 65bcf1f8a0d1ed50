import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { HubAnswer } from "./hub/hub.types.ts";

/** What stands above every page of incentives. */
export function HubNotices({ answer }: { answer: HubAnswer }) {
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
        {answer.chainName} does not answer, so nothing is known of the incentives. Try again in a
        moment.
      </Notice>
    );
  }
  return (
    <>
      {answer.isStale && (
        <Notice tone="warn">
          {answer.chainName} does not answer now; this is how it was at block{" "}
          {formatInteger(answer.block)}.
        </Notice>
      )}
      {answer.roles.length === 0 && (
        <Notice tone="warn">
          The contract gives this wallet no role, so it can prepare incentives but not create,
          publish or disable. An admin of the claim hub grants the roles.
        </Notice>
      )}
    </>
  );
}
