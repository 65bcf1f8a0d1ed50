import { isAddressEqual } from "viem";
import type { TokenAnswer } from "#app/features/tokens/reflection/reflection.types.ts";
import { path } from "#app/features/tokens/reflection/path.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Notices about conditions that limit what the user can do. */
export function TokenNotices({ answer }: { answer: TokenAnswer }) {
  const { chainName, created } = answer;
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {chainName} is not responding, so the token cannot be shown. Try again in a moment.
      </Notice>
    );
  }
  const { state, account, block, isStale } = answer;
  const isAwaited =
    state.pendingOwner !== null && isAddressEqual(state.pendingOwner, account.wallet);
  return (
    <>
      {isStale && (
        <Notice tone="warn">
          {chainName} is not responding. Showing its state at block {formatInteger(block)}.
        </Notice>
      )}
      {isAwaited && (
        <Notice
          tone="warn"
          remedy={
            <ButtonLink size="small" to={`${path}/${created.token}/manage`}>
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
