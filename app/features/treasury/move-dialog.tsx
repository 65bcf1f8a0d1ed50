import { type FormEvent, useState } from "react";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { AmountField, readAmount } from "./amount-field.tsx";
import type { CoinBudget } from "./budget-page.server.ts";
import type { DonationsMove } from "./transactions.ts";

type MoveDialogProps = {
  unit: TokenUnit;
  max: bigint;
  /** At least one. */
  budgets: readonly CoinBudget[];
  onReview: (move: DonationsMove) => void;
  onClose: () => void;
};

/** Asks for the budget and the amount of donations. */
export function MoveDialog({ unit, max, budgets, onReview, onClose }: MoveDialogProps) {
  const [id, setId] = useState(String(budgets[0]?.id ?? ""));
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const amount = readAmount(text, unit, { max, tooMuch: "There are fewer donations than that." });
  const to = budgets.find((budget) => String(budget.id) === id);

  function review(event: FormEvent) {
    event.preventDefault();
    if (amount.kind === "invalid" || to === undefined) return setShowErrors(true);
    onClose();
    onReview({ to, units: amount.value });
  }

  return (
    <Dialog open title="Move donations" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <SelectField label="To" value={id} onChange={(event) => setId(event.target.value)}>
          {budgets.map((budget) => (
            <option key={budget.id} value={budget.id}>
              {budget.name}
            </option>
          ))}
        </SelectField>
        {to !== undefined && (
          <p>
            They then belong to this budget, which <Address value={to.owner} /> controls.
          </p>
        )}
        <AmountField
          unit={unit}
          max={max}
          text={text}
          error={showErrors && amount.kind === "invalid" ? amount.message : null}
          onChange={setText}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the move
        </Button>
      </form>
    </Dialog>
  );
}
