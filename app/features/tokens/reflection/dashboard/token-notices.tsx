import { isAddressEqual } from "viem";
import type { TokenAnswer } from "#app/domain/tokens/reflection/reflection.types.ts";
import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Notices about conditions that limit what the user can do. */
export function TokenNotices({ answer }: { answer: TokenAnswer }) {
  if (answer.kind === "silent") {
    return <ChainNotices state={answer} contract="The token" content="its figures" />;
  }
  const { state, account, created } = answer;
  const isAwaited =
    state.pendingOwner !== null && isAddressEqual(state.pendingOwner, account.wallet);
  return (
    <>
      <ChainNotices state={answer} contract="The token" content="its figures" />
      {isAwaited && (
        <Notice
          tone="warn"
          remedy={
            <ButtonLink size="small" to={reflectionPaths.manage(created.token)}>
              View
            </ButtonLink>
          }
        >
          The owner offers your wallet the ownership of this token.
        </Notice>
      )}
    </>
  );
}
