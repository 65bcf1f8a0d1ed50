import { useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import { Address } from "#app/ui/address.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import styles from "./manage.module.css";
import type { ManagedView } from "./managed-view.types.ts";
import { ConfirmTextDialog } from "./confirm-text-dialog.tsx";
import { useManage } from "./use-manage.ts";

/** Ownership of the token, with forms to transfer it in two steps or renounce it. */
export function OwnershipCard({ view: { facts, wallet } }: { view: ManagedView }) {
  const { owner, pendingOwner, symbol, blockers } = facts;
  const { run } = useManage();
  const [opened, setOpened] = useState<"offer" | "renounce" | null>(null);
  const close = () => setOpened(null);
  const isTwoStep = pendingOwner.kind !== "unknown";
  const isOffered = pendingOwner.kind === "known" && isAddressEqual(pendingOwner.value, wallet);
  return (
    <section className={layout["card"]} aria-labelledby="owner">
      <h2 id="owner">Owner</h2>
      <p>
        {owner.kind === "known" && <Address value={owner.value} full />}
        {owner.kind === "none" && `${symbol} has no owner; ownership was renounced permanently.`}
        {owner.kind === "unknown" && "The contract does not report an owner."}
      </p>
      {pendingOwner.kind === "known" && (
        <p>
          Offered to <Address value={pendingOwner.value} full />, who must accept.
        </p>
      )}
      <div className={styles["tools"]}>
        {isOffered && (
          <ActionButton
            variant="primary"
            blocker={blockers.acceptOwnership}
            onClick={() => run(({ acceptTransaction }) => acceptTransaction(facts))}
          >
            Accept ownership
          </ActionButton>
        )}
        {pendingOwner.kind === "known" && (
          <ActionButton
            blocker={blockers.transferOwnership}
            onClick={() =>
              run(({ offerOwnershipTransaction }) => offerOwnershipTransaction(facts, zeroAddress))
            }
          >
            Withdraw the offer
          </ActionButton>
        )}
        <ActionButton blocker={blockers.transferOwnership} onClick={() => setOpened("offer")}>
          Transfer
        </ActionButton>
        <ActionButton
          variant="danger"
          blocker={blockers.renounceOwnership}
          onClick={() => setOpened("renounce")}
        >
          Renounce
        </ActionButton>
      </div>
      {opened === "offer" && (
        <AccountDialog
          title={`Transfer ownership of ${symbol}`}
          label="New owner"
          initial=""
          reviewLabel={isTwoStep ? "Review the offer" : "Review the transfer"}
          isFinal={!isTwoStep}
          findError={(account) =>
            owner.kind === "known" && isAddressEqual(account, owner.value)
              ? "This is already the owner."
              : isAddressEqual(account, facts.token)
                ? "This is the token's own contract, which cannot use ownership."
                : null
          }
          onClose={close}
          onReview={(account) =>
            run(({ offerOwnershipTransaction, transferOwnershipTransaction }) =>
              isTwoStep
                ? offerOwnershipTransaction(facts, account)
                : transferOwnershipTransaction(facts, account),
            )
          }
        >
          {isTwoStep
            ? "You stay the owner until the new owner accepts, and can withdraw the offer until then."
            : "This token transfers ownership immediately. A wrong address cannot be corrected."}
        </AccountDialog>
      )}
      {opened === "renounce" && (
        <ConfirmTextDialog
          title="Renounce ownership"
          confirmText={`renounce ${symbol}`}
          reviewLabel="Review the renunciation"
          onClose={close}
          onReview={() =>
            run(({ renounceOwnershipTransaction }) => renounceOwnershipTransaction(facts))
          }
        >
          {facts.isPaused === true && (
            <Notice tone="danger">
              {symbol} is paused. Unless another account is a pauser, it stays paused permanently.
            </Notice>
          )}
          <p>
            {symbol} will never have an owner again: no one can grant roles, transfer ownership or
            disable minting. Existing roles remain.
          </p>
        </ConfirmTextDialog>
      )}
    </section>
  );
}
