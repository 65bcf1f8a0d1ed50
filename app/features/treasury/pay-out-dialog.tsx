import { type FormEvent, useState } from "react";
import { parseSpan } from "#app/common/entries/parse-entry.ts";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { AmountField, readAmount } from "./amount-field.tsx";
import { flowsFor, payTargetLabels } from "./pay-targets.ts";
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

/** Asks for the recipient and amount of a payout. */
export function PayOutDialog({ unit, free, targets, onReview, onClose }: PayOutDialogProps) {
  const [kind, setKind] = useState(targets[0]?.kind);
  const [text, setText] = useState("");
  const [span, setSpan] = useState<SpanText>({ text: "90", unit: "days" });
  const [showErrors, setShowErrors] = useState(false);
  const target = targets.find((one) => one.kind === kind);
  const amount = readAmount(text, unit, {
    max: free,
    tooMuch: "The budget has less than that free.",
  });
  const duration = parseSpan(span.text, span.unit);

  function review(event: FormEvent) {
    event.preventDefault();
    const flows = target !== undefined && flowsFor(target);
    if (!target || amount.kind === "invalid" || (flows && duration.kind === "invalid")) {
      return setShowErrors(true);
    }
    const seconds = flows && duration.kind === "ok" ? duration.value : null;
    onClose();
    onReview({ target, units: amount.value, duration: seconds });
  }

  return (
    <Dialog open title="Pay out" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <SelectField
          label="To"
          hint={target && payTargetLabels[target.kind].note}
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
        {target && flowsFor(target) && (
          <SpanField
            label="Duration"
            hint="From now on. 1 hour to 1,825 days."
            span={span}
            error={showErrors && duration.kind === "invalid" ? duration.message : null}
            onChange={setSpan}
          />
        )}
        <Button type="submit" variant="primary" fullWidth>
          Review the payment
        </Button>
      </form>
    </Dialog>
  );
}
