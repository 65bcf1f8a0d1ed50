import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { check, findChoice } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatDuration } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import { payTargetLabels, secondsOf } from "#app/features/treasury/shared/pay-targets.ts";
import type { PayOut } from "#app/features/treasury/shared/transactions.ts";
import type { PayTarget } from "#app/domain/treasury/treasury.types.ts";

type PayOutDialogProps = {
  unit: TokenUnit;
  free: bigint;
  /** At least one. */
  targets: readonly PayTarget[];
  onReview: (payment: PayOut) => Review;
  onClose: () => void;
};

const noStream =
  "It has no rate: it was never funded, or was stopped. An admin has to fund it first.";

/** Asks for the recipient and amount of a payout. */
export function PayOutDialog({ unit, free, targets, onReview, onClose }: PayOutDialogProps) {
  const entries = useEntries({ target: targets[0]?.kind ?? "", amount: "" }, (texts) => ({
    target: check(
      findChoice(targets, ({ kind }) => kind === texts.target, "Choose a recipient."),
      ({ stream }) => (stream?.rate === 0n ? noStream : null),
    ),
    amount: parseTokenAmount(texts.amount, unit, {
      max: free,
      tooMuch: "The budget has less than that free.",
    }),
  }));
  const { fields, parsed, texts, values } = entries;
  const chosen = targets.find(({ kind }) => kind === texts.target);
  const stream = values?.target.stream ?? null;
  return (
    <PromptDialog
      title="Pay out"
      entries={entries}
      reviewLabel="Review the payment"
      onReview={({ target, amount }) => onReview({ target, units: amount })}
      onClose={onClose}
    >
      <SelectField
        label="To"
        hint={chosen && payTargetLabels[chosen.kind].note}
        {...fields.target}
        error={parsed.target.kind === "invalid" ? parsed.target.message : null}
      >
        {targets.map((one) => (
          <option key={one.kind} value={one.kind}>
            {payTargetLabels[one.kind].label}
          </option>
        ))}
      </SelectField>
      <AmountField unit={unit} max={free} {...fields.amount} />
      {stream !== null && values !== null && (
        <p className={typography["note"]}>
          Lasts for {formatDuration(secondsOf(stream, values.amount) * 1_000)} at its rate.
        </p>
      )}
    </PromptDialog>
  );
}
