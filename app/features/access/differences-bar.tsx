import { IndexedNotes } from "#app/common/events/indexed-notes.tsx";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage, ChainAccess } from "#app/domain/access/access.types.ts";
import { UnreadNotice } from "./unread-notice.tsx";
import { adminOf } from "#app/domain/access/operator-roles.ts";
import { listDifferences } from "#app/domain/access/role-members.ts";
import { useAccess } from "./use-access.ts";

/** Explains which roles the lists ask for, and grants all that are missing on a chain. */
export function DifferencesBar({ chains }: Pick<AccessPage, "chains">) {
  return (
    <div className={layout["stack"]}>
      <div className={layout["toolbar"]}>
        <div>
          <h2>Roles that differ from the lists</h2>
          <p className={typography["note"]}>
            Addresses on all three lists should be admins, and operators and admins of the faucet.
            They should also be guardians, unless GUARDIANS names others. Addresses on the bridge,
            staking or ecosystem list should be operators and admins there. Where grants are not
            indexed, only listed accounts are checked.
          </p>
          <IndexedNotes chains={chains} />
        </div>
        {chains.flatMap((chain) =>
          (["ADMIN", "GUARDIAN"] as const).map((by) => (
            <GrantButton key={`${chain.chainName}:${by}`} chain={chain} by={by} />
          )),
        )}
      </div>
      {chains.map(({ chainName, members }) => (
        <UnreadNotice key={chainName} unread={members.unread} what={`grants on ${chainName}`} />
      ))}
    </div>
  );
}

/** Grants all missing roles that members of a role grant. */
function GrantButton({ chain, by }: { chain: ChainAccess; by: "ADMIN" | "GUARDIAN" }) {
  const { run } = useAccess();
  const missing = listDifferences(chain.members.shown).filter(
    (row) => row.delay === null && adminOf(chain, row) === by,
  );
  if (missing.length === 0) return null;
  const kind = by === "ADMIN" ? "missing" : "missing operator";
  const what = missing.length === 1 ? `the ${kind} role` : `all ${missing.length} ${kind} roles`;
  return (
    <RoleButton
      facts={chain}
      needs={by}
      variant="primary"
      onClick={() =>
        run(({ grantTransaction, withDelay }) =>
          withDelay(grantTransaction(chain, missing), scheduleOf(chain, by)),
        )
      }
    >
      Grant {what} on {chain.chainName}
    </RoleButton>
  );
}
