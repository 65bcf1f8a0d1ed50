import { useState } from "react";
import { type Address as AccountAddress, zeroAddress } from "viem";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import layout from "#app/ui/layout.module.css";
import type { ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import type { TokenRecipient } from "#app/domain/claims/read-claims.server.ts";
import { useClaims } from "./use-claims.ts";

type RecipientsCardProps = {
  facts: ClaimsFacts;
  wallet: AccountAddress;
  recipients: readonly TokenRecipient[];
};

/** Recipients of the wallet's claims by token, and how to change them. */
export function RecipientsCard({ facts, wallet, recipients }: RecipientsCardProps) {
  const { blocker, run } = useClaims();
  const [changed, setChanged] = useState<TokenRecipient | null>(null);
  if (recipients.length === 0) return null;
  const off = { disabled: blocker !== null, title: blocker ?? undefined };
  const contracts = [{ name: "for claims", address: facts.deployment.address }];
  const review = (one: TokenRecipient, to: AccountAddress) =>
    run(({ recipientTransaction }) => recipientTransaction(facts.deployment, one, to));
  return (
    <section className={layout["card"]} aria-label="Recipients">
      <h2>Recipients</h2>
      {recipients.map((one) => (
        <div key={one.token} className={layout["toolbar"]}>
          <p>
            Claims of {one.unit.symbol} are paid to{" "}
            {one.recipient === wallet ? "this wallet" : <Address value={one.recipient} full />}.
          </p>
          <span className={layout["tools"]}>
            <Button size="small" {...off} onClick={() => setChanged(one)}>
              Set a recipient
            </Button>
            {one.recipient !== wallet && (
              <Button size="small" {...off} onClick={() => review(one, zeroAddress)}>
                Back to this wallet
              </Button>
            )}
          </span>
        </div>
      ))}
      {changed !== null && (
        <AccountDialog
          title={`Recipient of ${changed.unit.symbol}`}
          label="Recipient"
          reviewLabel="Review"
          parse={(text) => parsePayee(text, { token: changed.token, contracts })}
          findError={(one) => (one === changed.recipient ? "This is already the recipient." : null)}
          onReview={(to) => review(changed, to)}
          onClose={() => setChanged(null)}
        >
          Whatever this wallet claims of {changed.unit.symbol} is paid there from now on, also when
          someone else claims for it.
        </AccountDialog>
      )}
    </section>
  );
}
