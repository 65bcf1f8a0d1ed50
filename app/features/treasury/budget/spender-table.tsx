import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { findOwnerBlocker } from "#app/features/treasury/shared/blockers.ts";
import type { Spender } from "#app/domain/treasury/treasury.types.ts";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

/** Contracts that may spend from the budget without asking its owner. */
export function SpenderTable(props: BudgetViewProps) {
  const { facts, page } = props;
  const { run } = useTreasury();
  const [isOpen, setOpen] = useState(false);
  const blocker = findOwnerBlocker({ facts, budget: page.budget });
  return (
    <>
      <DataTable
        caption="Spenders"
        cards
        rows={page.spenders}
        rowKey={({ address }) => address}
        columns={columnsFor(props, blocker)}
        empty={<EmptyState>Contracts that may spend the free balance appear here.</EmptyState>}
        toolbar={
          <div className={layout["toolbar"]}>
            <h2>Spenders</h2>
            <ActionButton size="small" blocker={blocker} onClick={() => setOpen(true)}>
              Allow another
            </ActionButton>
          </div>
        }
      />
      {isOpen && (
        <AccountDialog
          title="Allow a spender"
          parse={parseAccount}
          label="Contract"
          reviewLabel="Review the spender"
          findError={(account) =>
            page.spenders.some(({ address, isAllowed }) => isAllowed && address === account)
              ? "It is already allowed."
              : null
          }
          onClose={() => setOpen(false)}
          onReview={(address) =>
            run(({ spenderTransaction }) =>
              spenderTransaction(settingOf(props), { address, name: null }, true),
            )
          }
        >
          It can spend the whole free balance of this budget, once the treasury&apos;s admins have
          made it a spender.
        </AccountDialog>
      )}
    </>
  );
}

function columnsFor(props: BudgetViewProps, blocker: string | null): Column<Spender>[] {
  const { unit } = props.page;
  return [
    {
      header: "Contract",
      cell: ({ address, name }) => <Address value={address} label={name ?? undefined} />,
    },
    { header: "State", cell: (spender) => <SpenderState spender={spender} /> },
    {
      header: "Reserved for it",
      align: "end",
      cell: ({ reserved }) => <Amount value={reserved} {...unit} form="short" rounding="down" />,
    },
    {
      header: "Actions",
      actions: true,
      align: "end",
      cell: (spender) => <SpenderActions {...props} spender={spender} blocker={blocker} />,
    },
  ];
}

function SpenderState({ spender: { isAllowed, isEnabled } }: { spender: Spender }) {
  if (!isAllowed) return <Status tone="neutral">Not allowed</Status>;
  return isEnabled ? (
    <Status tone="green">Allowed</Status>
  ) : (
    <Status tone="amber">Allowed here, but not by the treasury</Status>
  );
}

type SpenderActionsProps = BudgetViewProps & { spender: Spender; blocker: string | null };

function SpenderActions({ spender, blocker, ...props }: SpenderActionsProps) {
  const { run } = useTreasury();
  const setting = settingOf(props);
  const { isAllowed, isEnabled, reserved } = spender;
  return (
    <span className={layout["tools"]}>
      {reserved > 0n && !isEnabled && (
        <ActionButton
          size="small"
          blocker={blocker}
          onClick={() => run(({ releaseTransaction }) => releaseTransaction(setting, spender))}
        >
          Release
        </ActionButton>
      )}
      <ActionButton
        size="small"
        blocker={blocker}
        onClick={() =>
          run(({ spenderTransaction }) => spenderTransaction(setting, spender, !isAllowed))
        }
      >
        {isAllowed ? "Forbid" : "Allow"}
      </ActionButton>
      <RoleButton
        facts={props.facts}
        needs="ECOSYSTEM_ADMIN"
        onClick={() =>
          run(({ enableSpenderTransaction, withDelay }) =>
            withDelay(
              enableSpenderTransaction(props.facts.deployment, spender, !isEnabled),
              scheduleOf(props.facts, "ECOSYSTEM_ADMIN"),
            ),
          )
        }
      >
        {isEnabled ? "Forbid in the treasury" : "Allow in the treasury"}
      </RoleButton>
    </span>
  );
}
