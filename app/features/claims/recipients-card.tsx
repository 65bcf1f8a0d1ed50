import { type FormEvent, useState } from "react";
import { type Address as AccountAddress, zeroAddress } from "viem";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { readPayee } from "#app/common/recipients/read-payee.ts";
import layout from "#app/ui/layout.module.css";
import type { ClaimsFacts } from "#app/common/merkle-claims/claims.types.ts";
import type { TokenRecipient } from "#app/common/merkle-claims/read-claims.server.ts";
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
        <RecipientDialog
          changed={changed}
          claimHub={facts.deployment.address}
          onClose={() => setChanged(null)}
          onAddress={(to) => {
            setChanged(null);
            review(changed, to);
          }}
        />
      )}
    </section>
  );
}

type RecipientDialogProps = {
  changed: TokenRecipient;
  claimHub: AccountAddress;
  onClose: () => void;
  onAddress: (recipient: AccountAddress) => void;
};

function RecipientDialog({ changed, claimHub, onClose, onAddress }: RecipientDialogProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const contracts = [{ name: "for claims", address: claimHub }];
    const read = readPayee(text, { token: changed.token, contracts });
    if (read.kind === "invalid") return setError(read.message);
    const recipient = read.address;
    if (recipient === changed.recipient) return setError("This is already the recipient.");
    onAddress(recipient);
  }

  return (
    <Dialog open title={`Recipient of ${changed.unit.symbol}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit} noValidate>
        <p>
          Whatever this wallet claims of {changed.unit.symbol} is paid there from now on, also when
          someone else claims for it.
        </p>
        <TextField
          label="Recipient"
          mono
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review
        </Button>
      </form>
    </Dialog>
  );
}
