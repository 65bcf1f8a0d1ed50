import { useState } from "react";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Status } from "#app/ui/status.tsx";
import { ActionButton } from "./action-button.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { findOwnerLack } from "./lacks.ts";
import styles from "./treasury.module.css";
import type { Spender } from "./treasury.types.ts";
import { useTreasury } from "./use-treasury.ts";

/** Contracts that may pay from the budget without asking its owner again. */
export function SpenderTable(props: BudgetViewProps) {
  const { facts, page } = props;
  const { run } = useTreasury();
  const [isOpen, setOpen] = useState(false);
  const lack = findOwnerLack({ facts, budget: page.budget });
  return (
    <>
      <DataTable
        caption="Spenders"
        cards
        rows={page.spenders}
        rowKey={({ address }) => address}
        columns={columnsFor(props, lack)}
        empty={
          <EmptyState>
            No contract may spend from it. Allow one, and it may spend all that is free.
          </EmptyState>
        }
        toolbar={
          <div className={styles["toolbar"]}>
            <h2>Spenders</h2>
            <ActionButton lack={lack} onClick={() => setOpen(true)}>
              Allow another
            </ActionButton>
          </div>
        }
      />
      {isOpen && (
        <AccountDialog
          title="Allow a spender"
          label="Contract"
          initial=""
          reviewLabel="Review the spender"
          refuse={(account) =>
            page.spenders.some(({ address, isAllowed }) => isAllowed && address === account)
              ? "It may spend already."
              : null
          }
          onClose={() => setOpen(false)}
          onReview={(address) =>
            run(({ spenderPlan }) => spenderPlan(settingOf(props), { address, name: null }, true))
          }
        >
          It may spend all that is free in this budget, once the treasury&apos;s admins have made it
          a spender.
        </AccountDialog>
      )}
    </>
  );
}

function columnsFor(props: BudgetViewProps, lack: string | null): Column<Spender>[] {
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
      cell: (spender) => <SpenderActions {...props} spender={spender} lack={lack} />,
    },
  ];
}

function SpenderState({ spender: { isAllowed, hasRole } }: { spender: Spender }) {
  if (!isAllowed) return <Status tone="neutral">Not allowed</Status>;
  return hasRole ? (
    <Status tone="green">Allowed</Status>
  ) : (
    <Status tone="amber">Allowed, but no spender of the treasury</Status>
  );
}

type SpenderActionsProps = BudgetViewProps & { spender: Spender; lack: string | null };

function SpenderActions({ spender, lack, ...props }: SpenderActionsProps) {
  const { run } = useTreasury();
  const setting = settingOf(props);
  const { isAllowed, hasRole, reserved } = spender;
  return (
    <span className={styles["tools"]}>
      {reserved > 0n && !hasRole && (
        <ActionButton
          lack={lack}
          onClick={() => run(({ releasePlan }) => releasePlan(setting, spender))}
        >
          Release
        </ActionButton>
      )}
      <ActionButton
        lack={lack}
        onClick={() => run(({ spenderPlan }) => spenderPlan(setting, spender, !isAllowed))}
      >
        {isAllowed ? "Forbid" : "Allow"}
      </ActionButton>
    </span>
  );
}
