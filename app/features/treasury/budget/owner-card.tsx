import { useState } from "react";
import { type Address as Account, zeroAddress } from "viem";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { Address } from "#app/ui/values/address.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { findCloseBlocker, findOwnerBlocker } from "#app/features/treasury/shared/blockers.ts";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

/** Owner of the budget, with actions to transfer or close it. */
export function OwnerCard(props: BudgetViewProps & { owner: Account }) {
  const { facts, page, owner } = props;
  const { budget } = page;
  const { run } = useTreasury();
  const [opened, setOpened] = useState<"offer" | "close" | null>(null);
  const setting = settingOf(props);
  const ownerBlocker = findOwnerBlocker({ facts, budget });
  const offered = budget.proposedOwner;
  return (
    <section className={layout["card"]} aria-labelledby="owner">
      <h2 id="owner">Owner</h2>
      <p>
        <Address value={owner} />
        {offered !== null && (
          <>
            , offered to <Address value={offered} />
          </>
        )}
      </p>
      <div className={layout["tools"]}>
        {offered === facts.wallet && (
          <ActionButton
            size="small"
            variant="primary"
            blocker={budget.isOpen ? null : "The budget is closed"}
            onClick={() => run(({ acceptTransaction }) => acceptTransaction(setting))}
          >
            Accept ownership
          </ActionButton>
        )}
        <ActionButton size="small" blocker={ownerBlocker} onClick={() => setOpened("offer")}>
          Transfer
        </ActionButton>
        {offered !== null && (
          <ActionButton
            size="small"
            blocker={ownerBlocker}
            onClick={() =>
              run(({ offerOwnershipTransaction }) =>
                offerOwnershipTransaction(setting, zeroAddress),
              )
            }
          >
            Withdraw the offer
          </ActionButton>
        )}
        <ActionButton
          size="small"
          blocker={findCloseBlocker({ facts, budget })}
          onClick={() => setOpened("close")}
        >
          Close
        </ActionButton>
      </div>
      <p className={typography["note"]}>
        Only the owner can pay out, refund, allow spenders and close. A new owner must accept the
        transfer.
      </p>
      {opened === "offer" && (
        <AccountDialog
          title="Transfer ownership"
          parse={parseAccount}
          label="New owner"
          reviewLabel="Review the offer"
          findError={(account) => (account === owner ? "This is already the owner." : null)}
          onClose={() => setOpened(null)}
          onReview={(account) =>
            run(({ offerOwnershipTransaction }) => offerOwnershipTransaction(setting, account))
          }
        >
          You stay the owner until the new owner accepts.
        </AccountDialog>
      )}
      {opened === "close" && (
        <AccountDialog
          title="Close the budget"
          parse={parseAccount}
          label="Remainder goes to"
          initial={facts.wallet}
          reviewLabel="Review the closing"
          isFinal
          onClose={() => setOpened(null)}
          onReview={(account) => run(({ closeTransaction }) => closeTransaction(setting, account))}
        >
          Closing is permanent. The ledger stays readable.
        </AccountDialog>
      )}
    </section>
  );
}
