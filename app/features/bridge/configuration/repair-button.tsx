import type { ChainId } from "#app/chain/networks.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { type Rights, scheduleOf } from "#app/domain/access/schedule-of.ts";
import type { Repair } from "#app/domain/bridge/configuration/repairs.ts";

type RepairButtonProps = {
  repair: Repair;
  chainId: ChainId;
  /** Null if the chain does not respond. */
  rights: Rights | null;
};

/** Signs what sets a contract as it was deployed; admins' calls are scheduled. */
export function RepairButton({ repair, chainId, rights }: RepairButtonProps) {
  const { run } = useLazyTransaction(() => import("./repair-transaction.ts"));
  return (
    <RoleButton
      facts={rights ?? { roles: {} }}
      needs={rights && repair.needs}
      blocker={rights ? null : "The chain is not responding"}
      onClick={() =>
        rights &&
        run(({ repairTransaction }) =>
          repairTransaction(chainId, repair, scheduleOf(rights, repair.needs)),
        )
      }
    >
      {repair.label}
    </RoleButton>
  );
}
