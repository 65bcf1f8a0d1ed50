import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ClaimHubAnswer } from "#app/domain/claims/claim-hub.types.ts";

/** Notices above every incentives page. */
export function ClaimHubNotices({ answer }: { answer: ClaimHubAnswer }) {
  return (
    <>
      <ChainNotices state={answer} contract="The claim hub" content="the incentives" />
      {answer.kind === "read" && Object.keys(answer.roles).length === 0 && (
        <Notice tone="warn">
          This wallet has no role on the chain, so it can prepare incentives but not create, publish
          or disable them. An admin must grant one first.
        </Notice>
      )}
    </>
  );
}
