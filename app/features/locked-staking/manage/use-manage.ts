import type { Hex } from "viem";
import { scheduleOf, type Rights } from "#app/domain/access/schedule-of.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type * as transactions from "./transactions.ts";

type Factories = typeof transactions;

/** Opens the reviews of the locked stake's administration; admins' calls are scheduled. */
export function useManage(rights: Rights) {
  const { run } = useLazyTransaction(() => import("./transactions.ts"));
  return {
    run,
    runAsAdmin: (make: (factories: Factories) => WalletTransaction, onDone?: (hash: Hex) => void) =>
      run(
        (factories) => factories.withDelay(make(factories), scheduleOf(rights, "ECOSYSTEM_ADMIN")),
        onDone,
      ),
  };
}
