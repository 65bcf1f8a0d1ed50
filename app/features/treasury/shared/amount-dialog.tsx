import type { ReactNode } from "react";
import type { Address } from "viem";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { TextField } from "#app/ui/forms/field.tsx";

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
  onReview: (units: bigint, to: To) => Review;
  onClose: () => void;
};

/** Asks for an amount and a recipient. */
export function AmountDialog<To extends Address | null>(props: AmountDialogProps<To>) {
  const { title, children, unit, max, tooMuch, to, reviewLabel, onReview, onClose } = props;
  const entries = useEntries({ amount: "", to: to ?? "" }, (texts) => ({
    amount: parseTokenAmount(texts.amount, unit, { max, tooMuch }),
    to: to === null ? ok(null) : parseAccount(texts.to),
  }));
  return (
    <PromptDialog
      title={title}
      entries={entries}
      reviewLabel={reviewLabel}
      // Null exactly if the default recipient is null.
      onReview={(values) => onReview(values.amount, values.to as To)}
      onClose={onClose}
    >
      <p>{children}</p>
      <AmountField unit={unit} max={max} {...entries.fields.amount} />
      {to !== null && <TextField label="To" mono {...entries.fields.to} />}
    </PromptDialog>
  );
}
