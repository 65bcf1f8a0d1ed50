import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Address } from "#app/ui/values/address.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import type { CoinBudget } from "./budget-page.server.ts";
import type { DonationsMove } from "#app/features/treasury/shared/transactions.ts";

type MoveDialogProps = {
  unit: TokenUnit;
  max: bigint;
  /** At least one. */
  budgets: readonly CoinBudget[];
  onReview: (move: DonationsMove) => Review;
  onClose: () => void;
};

/** Asks for the budget and the amount of donations. */
export function MoveDialog({ unit, max, budgets, onReview, onClose }: MoveDialogProps) {
  const entries = useEntries({ to: String(budgets[0]?.id ?? ""), amount: "" }, (texts) => ({
    to: findChoice(budgets, ({ id }) => String(id) === texts.to, "Choose a budget."),
    amount: parseTokenAmount(texts.amount, unit, {
      max,
      tooMuch: "There are fewer donations than that.",
    }),
  }));
  const { fields, parsed } = entries;
  return (
    <PromptDialog
      title="Move donations"
      entries={entries}
      reviewLabel="Review the move"
      onReview={({ to, amount }) => onReview({ to, units: amount })}
      onClose={onClose}
    >
      <SelectField label="To" {...fields.to}>
        {budgets.map((budget) => (
          <option key={budget.id} value={budget.id}>
            {budget.name}
          </option>
        ))}
      </SelectField>
      {parsed.to.kind === "ok" && (
        <p>
          They then belong to this budget, which <Address value={parsed.to.value.owner} /> controls.
        </p>
      )}
      <AmountField unit={unit} max={max} {...fields.amount} />
    </PromptDialog>
  );
}
