import { type ReactNode, useState } from "react";
import { type Address as AddressText, isAddressEqual, zeroAddress } from "viem";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { ConfirmTextDialog } from "#app/features/tokens/confirm-text-dialog.tsx";
import type { Blockers, Known } from "#app/domain/tokens/manage.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { OwnedToken } from "./transactions.ts";

const useOwnership = () => useLazyTransaction(() => import("./transactions.ts"));

type OwnershipCardProps = {
  token: OwnedToken;
  wallet: AddressText;
  owner: Known<AddressText>;
  /** Unknown if ownership transfers take effect at once. */
  pendingOwner: Known<AddressText>;
  blockers: Pick<Blockers, "acceptOwnership" | "transferOwnership" | "renounceOwnership">;
  /** Warning of what renouncing the ownership ends. */
  children: ReactNode;
};

/** Ownership of a token, with forms to transfer it in two steps or renounce it. */
export function OwnershipCard(props: OwnershipCardProps) {
  const { token, wallet, owner, pendingOwner, blockers, children } = props;
  const { symbol } = token;
  const { run } = useOwnership();
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
      <div className={layout["tools"]}>
        {isOffered && (
          <ActionButton
            variant="primary"
            blocker={blockers.acceptOwnership}
            onClick={() => run(({ acceptTransaction }) => acceptTransaction(token))}
          >
            Accept ownership
          </ActionButton>
        )}
        {pendingOwner.kind === "known" && (
          <ActionButton
            blocker={blockers.transferOwnership}
            onClick={() =>
              run(({ offerOwnershipTransaction }) => offerOwnershipTransaction(token, zeroAddress))
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
          parse={parseAccount}
          label="New owner"
          reviewLabel={isTwoStep ? "Review the offer" : "Review the transfer"}
          isFinal={!isTwoStep}
          findError={(account) =>
            owner.kind === "known" && isAddressEqual(account, owner.value)
              ? "This is already the owner."
              : isAddressEqual(account, token.token)
                ? "This is the token's own contract, which cannot use ownership."
                : null
          }
          onClose={close}
          onReview={(account) =>
            run(({ offerOwnershipTransaction, transferOwnershipTransaction }) =>
              isTwoStep
                ? offerOwnershipTransaction(token, account)
                : transferOwnershipTransaction(token, account),
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
          confirmText={`renounce ${symbol}`.trim()}
          reviewLabel="Review the renunciation"
          onClose={close}
          onReview={() =>
            run(({ renounceOwnershipTransaction }) => renounceOwnershipTransaction(token))
          }
        >
          {children}
        </ConfirmTextDialog>
      )}
    </section>
  );
}
