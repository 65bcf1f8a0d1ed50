import { type FormEvent, type ReactNode, useState } from "react";
import type { Address } from "viem";
import { ok, type Parsed, parseAccount } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { AmountField, readAmount } from "./amount-field.tsx";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";

type AmountDialogProps<To extends Address | null> = {
  title: string;
  /** Explains the action. */
  children: ReactNode;
  unit: TokenUnit;
  /** Amount of the Max button; anything above it is rejected with `tooMuch`. */
  max: bigint;
  tooMuch: string;
  /** Default recipient; null if none is requested. */
  to: To;
  reviewLabel: string;
  onReview: (units: bigint, to: To) => void;
  onClose: () => void;
};

/** Asks for an amount and a recipient. */
export function AmountDialog<To extends Address | null>(props: AmountDialogProps<To>) {
  const { title, children, unit, max, tooMuch, to, reviewLabel, onReview, onClose } = props;
  const [text, setText] = useState("");
  const [account, setAccount] = useState<string>(to ?? "");
  const [showErrors, setShowErrors] = useState(false);
  const amount = readAmount(text, unit, { max, tooMuch });
  const payee: Parsed<Address | null> = to === null ? ok(null) : parseAccount(account);

  function review(event: FormEvent) {
    event.preventDefault();
    if (amount.kind === "invalid" || payee.kind === "invalid") return setShowErrors(true);
    onClose();
    // Null exactly if the default recipient is null.
    onReview(amount.value, payee.value as To);
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>{children}</p>
        <AmountField
          unit={unit}
          max={max}
          text={text}
          error={showErrors && amount.kind === "invalid" ? amount.message : null}
          onChange={setText}
        />
        {to !== null && (
          <TextField
            label="To"
            mono
            value={account}
            error={showErrors && payee.kind === "invalid" ? payee.message : null}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
        <Button type="submit" variant="primary" fullWidth>
          {reviewLabel}
        </Button>
      </form>
    </Dialog>
  );
}
