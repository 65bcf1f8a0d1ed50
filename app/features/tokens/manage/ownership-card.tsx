import { useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import { Address } from "#app/ui/address.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ActionButton } from "./action-button.tsx";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";
import { TypedDialog } from "./typed-dialog.tsx";
import { useManage } from "./use-manage.ts";

/** Whose the token is: hand it over in two steps, or leave it without an owner. */
export function OwnershipCard({ view: { facts, wallet } }: { view: ManagedView }) {
  const { owner, pendingOwner, symbol, lacks } = facts;
  const { run } = useManage();
  const [opened, setOpened] = useState<"offer" | "renounce" | null>(null);
  const close = () => setOpened(null);
  const isTwoStep = pendingOwner.kind !== "not-told";
  const isOffered = pendingOwner.kind === "told" && isAddressEqual(pendingOwner.value, wallet);
  return (
    <section className={styles["card"]} aria-labelledby="owner">
      <h2 id="owner">Owner</h2>
      <p>
        {owner.kind === "told" && <Address value={owner.value} full />}
        {owner.kind === "nobody" && `Nobody owns ${symbol} any more, and nobody ever will.`}
        {owner.kind === "not-told" && "The contract does not say who owns it."}
      </p>
      {pendingOwner.kind === "told" && (
        <p>
          Offered to <Address value={pendingOwner.value} full />, who has to accept.
        </p>
      )}
      <div className={styles["tools"]}>
        {isOffered && (
          <ActionButton
            variant="primary"
            lack={lacks.acceptOwnership}
            onClick={() => run(({ acceptPlan }) => acceptPlan(facts))}
          >
            Accept ownership
          </ActionButton>
        )}
        {pendingOwner.kind === "told" && (
          <ActionButton
            lack={lacks.transferOwnership}
            onClick={() => run(({ offerPlan }) => offerPlan(facts, zeroAddress))}
          >
            Withdraw the offer
          </ActionButton>
        )}
        <ActionButton lack={lacks.transferOwnership} onClick={() => setOpened("offer")}>
          Hand over
        </ActionButton>
        <ActionButton
          variant="danger"
          lack={lacks.renounceOwnership}
          onClick={() => setOpened("renounce")}
        >
          Renounce
        </ActionButton>
      </div>
      {opened === "offer" && (
        <AccountDialog
          title={`Hand ${symbol} over`}
          label="New owner"
          initial=""
          reviewLabel={isTwoStep ? "Review the offer" : "Review the hand-over"}
          isFinal={!isTwoStep}
          refuse={(account) =>
            owner.kind === "told" && isAddressEqual(account, owner.value)
              ? "This is the owner already."
              : isAddressEqual(account, facts.token)
                ? "This is the token's own contract, which could do nothing with it."
                : null
          }
          onClose={close}
          onReview={(account) =>
            run(({ offerPlan, handOverPlan }) =>
              isTwoStep ? offerPlan(facts, account) : handOverPlan(facts, account),
            )
          }
        >
          {isTwoStep
            ? "It stays yours until the new owner accepts. Until then you can withdraw the offer."
            : "This token knows no offers: it is the other's at once. A wrong address is final."}
        </AccountDialog>
      )}
      {opened === "renounce" && (
        <TypedDialog
          title="Renounce ownership"
          word={`renounce ${symbol}`}
          reviewLabel="Review the renunciation"
          onClose={close}
          onReview={() => run(({ renounceOwnershipPlan }) => renounceOwnershipPlan(facts))}
        >
          {facts.isPaused === true && (
            <Notice tone="danger">
              {symbol} is paused now. Unless somebody else is a pauser, it stays so for ever.
            </Notice>
          )}
          <p>
            {symbol} will have no owner for ever: nobody grants roles, hands it over or finishes its
            minting after this. Who has a role keeps it.
          </p>
        </TypedDialog>
      )}
    </section>
  );
}
