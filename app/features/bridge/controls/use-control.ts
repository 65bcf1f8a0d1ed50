import { useContext } from "react";
import type { AccessRole } from "#app/chain/access/roles.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { RightsContext } from "./rights-context.ts";
import type * as transactions from "./transactions.ts";

/** Opens the review of what anyone may call. */
export const useDirectCall = () => useLazyTransaction(() => import("./transactions.ts"));

/**
 * Opens the review of what the access manager does for members of a role, as the owner of the
 * bridge's contracts; admins' calls are scheduled.
 */
export function useControl(needs: AccessRole) {
  const rights = useContext(RightsContext);
  const { run } = useDirectCall();
  return {
    run: (make: (factories: typeof transactions) => WalletTransaction) =>
      run((factories) => {
        // Without rights the buttons are disabled.
        if (rights === null) throw new Error("The wallet's rights are not known.");
        return factories.throughManager(make(factories), scheduleOf(rights, needs));
      }),
  };
}
