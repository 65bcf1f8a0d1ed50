import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { formatDuration } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AmountField, readAmount } from "./amount-field.tsx";
import { payTargetLabels, secondsOf } from "./pay-targets.ts";
import type { PayOut } from "./transactions.ts";
import type { PayTarget } from "./treasury.types.ts";
import type { TokenUnit } from "#app/common/assets/token-unit.ts";

type PayOutDialogProps = {
  unit: TokenUnit;
  free: bigint;
  /** At least one. */
  targets: readonly PayTarget[];
  onReview: (payment: PayOut) => void;
  onClose: () => void;
};

const noStream =
  "It has no rate: it was never funded, or was stopped. An admin has to fund it first.";

/** Asks for the recipient and amount of a payout. */
export function PayOutDialog({ unit, free, targets, onReview, onClose }: PayOutDialogProps) {
  const [kind, setKind] = useState(targets[0]?.kind);
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const target = targets.find((one) => one.kind === kind);
  const amount = readAmount(text, unit, {
    max: free,
    tooMuch: "The budget has less than that free.",
  });
  const stream = target?.stream ?? null;
  const problem = stream?.rate === 0n ? noStream : null;

  function review(event: FormEvent) {
    event.preventDefault();
    if (!target || amount.kind === "invalid" || problem !== null) return setShowErrors(true);
    onClose();
    onReview({ target, units: amount.value });
  }

  return (
    <Dialog open title="Pay out" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <SelectField
          label="To"
          hint={target && payTargetLabels[target.kind].note}
          error={problem}
          value={kind}
          onChange={(event) =>
            setKind(targets.find((one) => one.kind === event.target.value)?.kind)
          }
        >
          {targets.map((one) => (
            <option key={one.kind} value={one.kind}>
              {payTargetLabels[one.kind].label}
            </option>
          ))}
        </SelectField>
        <AmountField
          unit={unit}
          max={free}
          text={text}
          error={showErrors && amount.kind === "invalid" ? amount.message : null}
          onChange={setText}
        />
        {stream !== null && stream.rate > 0n && amount.kind === "ok" && (
          <p className={typography["note"]}>
            Lasts for {formatDuration(secondsOf(stream, amount.value) * 1_000)} at its rate.
          </p>
        )}
        <Button type="submit" variant="primary" fullWidth>
          Review the payment
        </Button>
      </form>
    </Dialog>
  );
}
