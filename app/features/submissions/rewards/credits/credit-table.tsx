import { useState } from "react";
import type { Address as AccountAddress } from "viem";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import { useRewards } from "#app/features/submissions/rewards/use-rewards.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { Credit, CreditPage } from "#app/features/submissions/rewards/read-credits.server.ts";
import { developerRewardPaths } from "#app/paths/developer-rewards.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

type CreditTableProps = { page: CreditPage; wallet: AccountAddress };

/** Credits of the wallet from failed payments, by token. */
export function CreditTable({ page, wallet }: CreditTableProps) {
  const { deployment, block, credits } = page;
  const { blocker, run } = useRewards();
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
                <span className={layout["lines"]}>
                  <Address value={token} />
                  <span className={typography["remark"]}>
                    Unlisted token: check it before you use it
                  </span>
                </span>
              ),
          },
          {
            header: "Withdrawable",
            align: "end",
            cell: ({ amount, unit }) => (
              <Amount value={amount} {...unit} form="rounded" rounding="down" />
            ),
          },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: (credit) => (
              <Button
                size="small"
                variant="primary"
                blocker={blocker}
                onClick={() => setChosen(credit)}
              >
                Withdraw
              </Button>
            ),
          },
        ]}
        footer={
          <p className={typography["remark"]}>
            Credits of the connected wallet as of block {formatInteger(block)}.
          </p>
        }
        empty={
          <EmptyState
            action={<ButtonLink to={developerRewardPaths.ledger}>See what was paid</ButtonLink>}
          >
            Reward payments that this wallet rejected appear here.
          </EmptyState>
        }
      />
      {chosen !== null && (
        <WithdrawDialog
          credit={chosen}
          wallet={wallet}
          escrow={deployment.address}
          onClose={() => setChosen(null)}
          onReview={(to) =>
            run(({ withdrawTransaction }) => withdrawTransaction(deployment, chosen, to))
          }
        />
      )}
    </>
  );
}
