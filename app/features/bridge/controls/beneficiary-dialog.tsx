import type { Address } from "viem";
import { invalid, ok } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { CheckboxField, TextField } from "#app/ui/forms/field.tsx";
import { parseNewAccount } from "./parse-controls.ts";

type BeneficiaryDialogProps = {
  title: string;
  label: string;
  current: Address;
  onReview: (account: Address) => Review;
  onClose: () => void;
};

/** Asks for the account that receives something only that account can give back. */
export function BeneficiaryDialog(props: BeneficiaryDialogProps) {
  const { title, label, current, onReview, onClose } = props;
  const entries = useEntries({ account: "", isChecked: "" }, (texts) => ({
    account: parseNewAccount(texts.account, current),
    isChecked:
      texts.isChecked === "on"
        ? ok(true)
        : invalid("A mistyped address cannot be fixed. Check it first."),
  }));
  const { fields } = entries;
  return (
    <PromptDialog
      title={title}
      entries={entries}
      reviewLabel="Review"
      onReview={({ account }) => onReview(account)}
      onClose={onClose}
    >
      <TextField label={label} hint={`Now ${current}`} mono {...fields.account} />
      <CheckboxField
        label="I know that someone holds the key of this address on this chain"
        {...checkboxOf(fields.isChecked)}
      />
    </PromptDialog>
  );
}
