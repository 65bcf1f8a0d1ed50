import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AdminAnswer } from "./admin.types.ts";

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
      {answer.kind === "read" && isListed && answer.powers.length === 0 && (
        <Notice tone="warn">
          This wallet is configured as a staking admin, but has no contract roles. An admin of the
          contracts must grant them before anything can be signed here.
        </Notice>
      )}
    </>
  );
}
