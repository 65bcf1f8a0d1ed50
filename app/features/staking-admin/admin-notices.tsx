import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AdminAnswer } from "./admin.types.ts";

type AdminNoticesProps = {
  answer: AdminAnswer;
  /** Whether the wallet is on the configured list. */
  isListed: boolean;
};

/** Notices above every tab of the pool's admin pages. */
export function AdminNotices({ answer, isListed }: AdminNoticesProps) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        Staking is not deployed on {answer.chainName}. Deploy the contracts first; the validators
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so the validator pool cannot be shown. Try again in a
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
      {isListed && answer.powers.length === 0 && (
        <Notice tone="warn">
          This wallet is configured as a staking admin, but has no contract roles. An admin of the
          contracts must grant them before anything can be signed here.
        </Notice>
      )}
    </>
  );
}
