import { useState } from "react";
import { zeroAddress } from "viem";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import { Address } from "#app/ui/address.tsx";
import { ActionButton } from "./action-button.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { findCloseLack, findOwnerLack } from "./lacks.ts";
import styles from "./treasury.module.css";
import { useTreasury } from "./use-treasury.ts";

/** Whose the budget is, and what ends that. */
export function OwnerCard(props: BudgetViewProps) {
  const { facts, page } = props;
  const { budget } = page;
  const { run } = useTreasury();
  const [opened, setOpened] = useState<"offer" | "close" | null>(null);
  const setting = settingOf(props);
  const ownerLack = findOwnerLack({ facts, budget });
  const offered = budget.proposedOwner;
  return (
    <section className={styles["card"]} aria-labelledby="owner">
      <h2 id="owner">Owner</h2>
      <p>
        <Address value={budget.owner} />
        {offered !== null && (
          <>
            , offered to <Address value={offered} />
          </>
        )}
      </p>
      <div className={styles["tools"]}>
        {offered === facts.wallet && (
          <ActionButton
            variant="primary"
            lack={budget.isOpen ? null : "The budget is closed"}
            onClick={() => run(({ acceptPlan }) => acceptPlan(setting))}
          >
            Take it over
          </ActionButton>
        )}
        <ActionButton lack={ownerLack} onClick={() => setOpened("offer")}>
          Hand over
        </ActionButton>
        {offered !== null && (
          <ActionButton
            lack={ownerLack}
            onClick={() => run(({ offerPlan }) => offerPlan(setting, zeroAddress))}
          >
            Withdraw the offer
          </ActionButton>
        )}
        <ActionButton lack={findCloseLack({ facts, budget })} onClick={() => setOpened("close")}>
          Close
        </ActionButton>
      </div>
      <p className={styles["quiet"]}>
        Only the owner pays out, takes back, allows spenders and closes. Another account becomes the
        owner by accepting the offer.
      </p>
      {opened === "offer" && (
        <AccountDialog
          title="Hand the budget over"
          label="New owner"
          initial=""
          reviewLabel="Review the offer"
          refuse={(account) => (account === budget.owner ? "This is the owner already." : null)}
          onClose={() => setOpened(null)}
          onReview={(account) => run(({ offerPlan }) => offerPlan(setting, account))}
        >
          It stays yours until the new owner accepts.
        </AccountDialog>
      )}
      {opened === "close" && (
        <AccountDialog
          title="Close the budget"
          label="What is left goes to"
          initial={facts.wallet}
          reviewLabel="Review the closing"
          isFinal
          onClose={() => setOpened(null)}
          onReview={(account) => run(({ closePlan }) => closePlan(setting, account))}
        >
          A closed budget stays closed. Its ledger can be read for ever.
        </AccountDialog>
      )}
    </section>
  );
}
