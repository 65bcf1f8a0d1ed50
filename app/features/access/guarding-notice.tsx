import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ChainAccess } from "#app/domain/access/access.types.ts";
import { findGuardingBlocker, listUnguarded } from "#app/domain/access/operator-roles.ts";
import { useAccess } from "./use-access.ts";

/** The last step of a deployment, which is possible five days after it. */
export function GuardingNotice({ chain }: { chain: ChainAccess }) {
  const { run } = useAccess();
  const open = listUnguarded(chain);
  if (open.length === 0) return null;
  return (
    <Notice
      tone="warn"
      remedy={
        <RoleButton
          facts={chain}
          needs="ADMIN"
          blocker={findGuardingBlocker(open)}
          onClick={() =>
            run(({ guardTransaction, withDelay }) =>
              withDelay(guardTransaction(chain, open), scheduleOf(chain, "ADMIN")),
            )
          }
        >
          Let guardians revoke operators
        </RoleButton>
      }
    >
      On {chain.chainName}, only an admin can revoke an operator’s role, after the admin’s delay.
      Let guardians do it: they revoke at once, and what they grant waits.
    </Notice>
  );
}
