import { useState } from "react";
import type { Address as AccountAddress } from "viem";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import { useRewards } from "#app/features/tasks/rewards/use-rewards.ts";
import { rewardsPath } from "#app/features/tasks/rewards/words.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger } from "#app/ui/format.ts";
import type { Credit, CreditPage } from "./read-credits.server.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type CreditTableProps = { page: CreditPage; wallet: AccountAddress };

/** What waits for the wallet because a payment to it was refused, by token. */
export function CreditTable({ page, wallet }: CreditTableProps) {
  const { place, block, credits } = page;
  const { lack, run } = useRewards();
  const [chosen, setChosen] = useState<Credit | null>(null);
  return (
    <>
      <DataTable
        caption="Credits"
        cards
        rows={credits}
        rowKey={({ token }) => token}
        columns={[
          {
            header: "Token",
            cell: ({ token, unit, isListed }) =>
              isListed ? (
                unit.symbol
              ) : (
                <span className={styles["lines"]}>
                  <Address value={token} />
                  <span className={styles["quiet"]}>
                    Not listed: whoever made it says what it does
                  </span>
                </span>
              ),
          },
          {
            header: "Waits",
            align: "end",
            cell: ({ amount, unit }) => <Amount value={amount} {...unit} form="rounded" />,
          },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: (credit) => (
              <Button
                size="small"
                variant="primary"
                disabled={lack !== null}
                title={lack ?? undefined}
                onClick={() => setChosen(credit)}
              >
                Withdraw
              </Button>
            ),
          },
        ]}
        footer={
          <p className={styles["quiet"]}>
            Credits of the connected wallet as of block {formatInteger(block)}.
          </p>
        }
        empty={
          <EmptyState
            action={<ButtonLink to={`${rewardsPath}/ledger`}>See what was paid</ButtonLink>}
          >
            Nothing waits for this wallet. Rewards are pushed to whom they belong in the transaction
            that awards them; a credit exists only where a payment was refused.
          </EmptyState>
        }
      />
      {chosen !== null && (
        <WithdrawDialog
          credit={chosen}
          wallet={wallet}
          escrow={place.address}
          onClose={() => setChosen(null)}
          onAddress={(to) => {
            setChosen(null);
            run(({ withdrawPlan }) => withdrawPlan(place, chosen, to));
          }}
        />
      )}
    </>
  );
}
