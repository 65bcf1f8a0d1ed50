import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { AdminAnswer } from "#app/domain/staking/admin.types.ts";

type AdminNoticesProps = {
  answer: AdminAnswer;
  /** Whether the wallet is on the configured list. */
  isListed: boolean;
};

/** Notices above every tab of the pool's admin pages. */
export function AdminNotices({ answer, isListed }: AdminNoticesProps) {
  return (
    <>
      <ChainNotices state={answer} contract="Staking" content="the validators" />
      {answer.kind === "read" && isListed && Object.keys(answer.roles).length === 0 && (
        <Notice tone="warn">
          This wallet is on the staking list, but has no role on the chain. An admin must grant it
          before anything can be signed here.
        </Notice>
      )}
    </>
  );
}
