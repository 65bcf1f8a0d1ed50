import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import { useSignature } from "#app/wallet/signature/use-signature.ts";
import { followAward, sendApproval } from "./award-requests.ts";
import type { Approval, Award } from "./award.types.ts";
import type { AwardSetting } from "./transactions.ts";

/** Actions on an award: signing as a reviewer, and paying. */
export function useAward(setting: AwardSetting) {
  const transaction = useLazyTransaction(() => import("./transactions.ts"));
  const { requestSignature, canSign } = useSignature();
  const revalidate = useRevalidate();

  async function approve(award: Award): Promise<void> {
    const { approvalTransaction } = await import("./transactions.ts");
    requestSignature(
      approvalTransaction(setting, award, (signature) => sendApproval(award.id, signature)),
    );
  }

  return {
    /** Why nothing can be signed now; null if it can. */
    blocker: transaction.blocker,
    canSign,
    approve: (award: Award) => void approve(award),
    pay: (award: Award, approvals: readonly Approval[]) =>
      transaction.run(
        ({ awardTransaction }) =>
          awardTransaction(setting, award, { approvals, hooks: followAward(award.id) }),
        revalidate,
      ),
  };
}
