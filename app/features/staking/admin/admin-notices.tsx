import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { AdminAnswer } from "./admin.types.ts";

type AdminNoticesProps = {
  answer: AdminAnswer;
  /** Whether the configuration lists the wallet. */
  isListed: boolean;
};

/** What stands above every tab of the pool's admin. */
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
        {answer.chainName} does not answer, so nothing is known of the pool. Try again in a moment.
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
      {isListed && answer.powers.length === 0 && (
        <Notice tone="warn">
          The configuration lists this wallet as a staking admin, the contracts give it no role. An
          admin of the contracts has to grant the roles before anything can be signed here.
        </Notice>
      )}
    </>
  );
}
