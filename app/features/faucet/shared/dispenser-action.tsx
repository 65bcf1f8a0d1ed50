import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { type Rights, scheduleOf } from "#app/domain/access/schedule-of.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import type { GrantedLimit } from "#app/domain/faucet/vault-transactions.ts";
import type { VaultRow, VaultSummary } from "./overview.server.ts";

export type VaultActionsProps = {
  vault: VaultSummary;
  rows: readonly VaultRow[];
  /** The signed-in wallet's; null if the chain is unreachable. */
  rights: Rights | null;
};

/** Locks the server's dispenser, as when its key was stolen, or grants it again with its limits. */
export function DispenserAction({ vault, rows, rights }: VaultActionsProps) {
  const { run } = useLazyTransaction(() => import("#app/domain/faucet/vault-transactions.ts"));
  const { address, dispenser } = vault;
  if (!address || !dispenser) return null;
  const deployment = { ...vault, address };
  const facts = { roles: rights?.roles ?? {} };
  if (dispenser.isGranted) {
    return (
      <RoleButton
        facts={facts}
        needs="GUARDIAN"
        onClick={() => run(({ lockTransaction }) => lockTransaction(deployment, dispenser))}
      >
        Lock dispenser
      </RoleButton>
    );
  }
  const limits = rows.flatMap(limitOf);
  return (
    <RoleButton
      facts={facts}
      needs="FAUCET_ADMIN"
      onClick={() =>
        run(({ grantTransaction, withDelay }) => {
          // The button is blocked without them.
          if (!rights) throw new Error("The wallet's roles are not known.");
          return withDelay(
            grantTransaction(deployment, dispenser.address, limits),
            scheduleOf(rights, "FAUCET_ADMIN"),
          );
        })
      }
    >
      Grant dispenser
    </RoleButton>
  );
}

/** A locked dispenser keeps its limits. */
function limitOf({ asset, vault }: VaultRow): GrantedLimit[] {
  if (vault === null || (vault.cap === 0n && vault.refillPerDay === 0n)) return [];
  return [{ asset, cap: vault.cap, refillPerDay: vault.refillPerDay }];
}
