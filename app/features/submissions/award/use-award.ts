import type { Address, Hex } from "viem";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import { useSignature } from "#app/wallet/signature/use-signature.ts";
import { followAward, sendApproval } from "./award-requests.ts";
import type { SignedWork } from "./award-page.server.ts";
import type { Approval, Award } from "#app/domain/submissions/award/award.types.ts";
import type { AwardSetting } from "./transactions.ts";

/** Actions on an award: putting its work on the chain, signing as a reviewer, and paying. */
export function useAward(setting: AwardSetting) {
  const transaction = useLazyTransaction(() => import("./transactions.ts"));
  const { requestSignature, canSign } = useSignature();
  const revalidate = useRevalidate();

  async function approve(award: Award, reviewer: Address): Promise<void> {
    const { approvalTransaction } = await import("./transactions.ts");
    const onSigned = (signature: Hex) => sendApproval(award.id, signature);
    requestSignature(approvalTransaction(setting, award, { reviewer, onSigned }));
  }

  return {
    /** Why nothing can be signed now; null if it can. */
    blocker: transaction.blocker,
    canSign,
    approve: (award: Award, reviewer: Address) => void approve(award, reviewer),
    anchor: (works: readonly SignedWork[]) =>
      transaction.run(({ anchorTransaction }) => anchorTransaction(setting, works), revalidate),
    pay: (award: Award, approvals: readonly Approval[]) =>
      transaction.run(
        ({ awardTransaction }) =>
          awardTransaction(setting, award, { approvals, hooks: followAward(award.id) }),
        revalidate,
      ),
  };
}
