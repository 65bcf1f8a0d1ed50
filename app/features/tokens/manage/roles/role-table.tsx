import { useState } from "react";
import { isAddressEqual } from "viem";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { CoverageText } from "#app/features/tokens/manage/shared/coverage-text.tsx";
import type { Coverage } from "#app/domain/tokens/coverage.types.ts";
import { GrantDialog } from "./grant-dialog.tsx";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import type { RoleHolder } from "./role-holders.types.ts";
import { roleLabels } from "#app/domain/tokens/roles.ts";
import { useManage } from "#app/features/tokens/manage/shared/use-manage.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

export type RoleHolders = { holders: RoleHolder[]; coverage: Coverage };

type RoleTableProps = { view: ManagedView; holders: RoleHolders };

/** Minters and pausers: candidates come from events, confirmed by the contract. */
export function RoleTable({ view, holders: { holders, coverage } }: RoleTableProps) {
  const { facts } = view;
  const { run } = useManage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListView
        caption="Role holders"
        title="Role holders"
        page={{ rows: holders, next: null }}
        rowKey={({ role, account }) => `${role}:${account}`}
        columns={columnsFor(view)}
        empty={<EmptyState>Minters and pausers appear here.</EmptyState>}
        filters={{ csv: tokenPaths.rolesCsv(facts.token) }}
        tools={
          <ActionButton
            size="small"
            blocker={facts.blockers.grantRole}
            onClick={() => setOpen(true)}
          >
            Grant a role
          </ActionButton>
        }
        note={<CoverageText coverage={coverage} />}
      />
      {isOpen && (
        <GrantDialog
          holders={holders}
          onClose={() => setOpen(false)}
          onReview={(grant) => run(({ grantTransaction }) => grantTransaction(facts, grant))}
        />
      )}
    </>
  );
}

function columnsFor({ facts, wallet }: ManagedView): Column<RoleHolder>[] {
  return [
    {
      header: "Account",
      cell: ({ account }) => (
        <Address value={account} label={isAddressEqual(account, wallet) ? "you" : undefined} />
      ),
    },
    { header: "Role", cell: ({ role }) => roleLabels[role].name },
    { header: "May", cell: ({ role }) => roleLabels[role].may },
    { header: "By", cell: ({ isOwner }) => (isOwner ? "owning the token" : "a grant") },
    {
      header: "Change",
      actions: true,
      align: "end",
      cell: (holder) => <Change holder={holder} facts={facts} wallet={wallet} />,
    },
  ];
}

type ChangeProps = Pick<ManagedView, "facts" | "wallet"> & { holder: RoleHolder };

function Change({ holder, facts, wallet }: ChangeProps) {
  const { run } = useManage();
  const { isOwner, account } = holder;
  // The owner's roles come and go with the ownership.
  if (isOwner) return null;
  if (isAddressEqual(account, wallet)) {
    return (
      <ActionButton
        size="small"
        blocker={facts.blockers.renounceRole}
        onClick={() => run(({ renounceRoleTransaction }) => renounceRoleTransaction(facts, holder))}
      >
        Renounce
      </ActionButton>
    );
  }
  return (
    <ActionButton
      size="small"
      blocker={facts.blockers.grantRole}
      onClick={() => run(({ revokeTransaction }) => revokeTransaction(facts, holder))}
    >
      Revoke
    </ActionButton>
  );
}
