import { type FormEvent, useState } from "react";
import { type Address as AccountAddress } from "viem";
import { readPayee } from "#app/common/recipients/read-payee.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Credit } from "#app/features/submissions/rewards/read-credits.server.ts";
import layout from "#app/ui/layout.module.css";

type WithdrawDialogProps = {
  credit: Credit;
  wallet: AccountAddress;
  escrow: AccountAddress;
  onClose: () => void;
  onAddress: (to: AccountAddress) => void;
};

/** Asks where to send a credit: the wallet, or another address if the wallet cannot receive it. */
export function WithdrawDialog({
  credit,
  wallet,
  escrow,
  onClose,
  onAddress,
}: WithdrawDialogProps) {
  const [text, setText] = useState<string>(wallet);
  const [error, setError] = useState<string | null>(null);
  const { unit, amount, token } = credit;

  function submit(event: FormEvent) {
    event.preventDefault();
    const contracts = [{ name: "that holds the rewards", address: escrow }];
    const read = readPayee(text, { token, contracts });
    if (read.kind === "invalid") return setError(read.message);
    onAddress(read.address);
  }

  return (
    <Dialog open title="Withdraw a credit" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit} noValidate>
        <p>
          All of <Amount value={amount} {...unit} /> is sent to one address. If it refuses again,
          nothing moves and the credit stays.
        </p>
        <TextField
          label="Send to"
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
