import type { Address } from "viem";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseText } from "#app/kit/form/parse-entry.ts";
import { findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import type { NewBudget } from "#app/features/treasury/shared/transactions.ts";

type OpenDialogProps = {
  units: readonly TokenUnit[];
  owner: Address;
  onReview: (budget: NewBudget) => Review;
  onClose: () => void;
};

/** Max label size of the contract, in bytes. */
const maxLabelLength = 80;

/** Form for a new budget: purpose, token and owner. */
export function OpenDialog({ units, owner, onReview, onClose }: OpenDialogProps) {
  const initial = { label: "", unit: units[0]?.token ?? "", owner };
  const entries = useEntries(initial, (texts) => ({
    label: parseText(texts.label, {
      empty: "Enter the budget's purpose.",
      maxBytes: maxLabelLength,
    }),
    unit: findChoice(units, ({ token }) => token === texts.unit, "Choose a token."),
    owner: parseAccount(texts.owner),
  }));
  const { fields } = entries;
  return (
    <PromptDialog
      title="Open a budget"
      entries={entries}
      reviewLabel="Review the budget"
      onReview={onReview}
      onClose={onClose}
    >
      <TextField label="What for" hint="Public and permanent." {...fields.label} />
      <SelectField label="In" {...fields.unit}>
        {units.map((one) => (
          <option key={one.token} value={one.token}>
            {one.symbol}
          </option>
        ))}
      </SelectField>
      <TextField label="Owner" hint="Controls the funds." mono {...fields.owner} />
    </PromptDialog>
  );
}
