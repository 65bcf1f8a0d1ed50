import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { nameOfMemberRole } from "#app/domain/access/role-names.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { AccessPage, ChainAccess } from "#app/domain/access/access.types.ts";
import { DifferencesBar } from "./differences-bar.tsx";
import { GuardingNotice } from "./guarding-notice.tsx";
import { FunctionTable } from "./function-table.tsx";
import { OperationTable } from "./operation-table.tsx";
import { PauseCard } from "./pause-card.tsx";
import { RoleTable } from "./role-table.tsx";
import { listDifferences } from "#app/domain/access/role-members.ts";

/** Scheduled calls, active pauses and role holders. */
export function AccessView({ facts, chains, silent, pool }: AccessPage) {
  const rows = chains.flatMap((chain) => chain.members.shown.map((row) => ({ chain, row })));
  return (
    <div className={layout["page"]}>
      {silent.length > 0 && (
        <Notice tone="danger">
          {silent.join(", ")} cannot be reached right now, so scheduled calls and roles there are
          not shown.
        </Notice>
      )}
      {chains.map((chain) => (
        <OwnNotice key={chain.chainName} chain={chain} />
      ))}
      {chains.map((chain) => (
        <GuardingNotice key={chain.chainName} chain={chain} />
      ))}
      <OperationTable chains={chains} />
      {pool === null ? (
        <Notice tone="danger">The pauses cannot be shown right now. Try again in a moment.</Notice>
      ) : (
        <PauseCard facts={facts} pool={pool} />
      )}
      <RoleTable
        caption="Differences"
        rows={chains.flatMap((chain) =>
          listDifferences(chain.members.shown).map((row) => ({ chain, row })),
        )}
        empty={<EmptyState>The roles match the lists.</EmptyState>}
        toolbar={<DifferencesBar chains={chains} />}
      />
      <details className={layout["stack"]}>
        <summary>All members</summary>
        <RoleTable
          caption="All members"
          rows={rows.filter(({ row }) => row.delay !== null)}
          empty={<EmptyState>No role has a member.</EmptyState>}
        />
      </details>
      <FunctionTable />
    </div>
  );
}

function OwnNotice({ chain }: { chain: ChainAccess }) {
  const missing = chain.members.shown.filter(
    ({ account, should, delay }) => account === chain.wallet && should && delay === null,
  );
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      By the admin lists, your wallet should have{" "}
      {missing.length === 1 ? "this role" : "these roles"} on {chain.chainName} but does not:{" "}
      {missing.map(nameOfMemberRole).join(", ")}. An admin or guardian must grant{" "}
      {missing.length === 1 ? "it" : "them"} first.
    </Notice>
  );
}
