import type { FormEvent, ReactNode } from "react";
import { useState } from "react";
import type { Asset } from "#app/common/assets/asset.types.ts";
import { Button } from "#app/ui/button.tsx";
import { TextareaField, TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText } from "#app/ui/format.ts";
import { HoldButton } from "#app/ui/hold-button.tsx";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { type BurnEntryErrors, checkAmount, checkEntry, noteLimit } from "./burn-entry.ts";
import type { Burn } from "./burn-transactions.ts";

type BurnFieldsProps = {
  asset: Asset;
  /** Max burnable amount, in base units. */
  max: bigint;
  /** What "Max" leaves, if not obvious. */
  maxHint?: string;
  /** Whether an amount is too large for a plain click to confirm. */
  isLarge?: (baseUnits: bigint) => boolean;
  /** Shows the effect of an amount beside the form; null unless a burnable amount is entered. */
  preview: (baseUnits: bigint | null) => ReactNode;
  /** `onBurnt` clears the form, so the same burn is not signed twice by accident. */
  onReview: (burn: Burn, onBurnt: () => void) => void;
};

const nothing = { amount: "", note: "", confirmation: "" };

/** Amount, reason and typed confirmation of a burn, which is irreversible. */
export function BurnFields(props: BurnFieldsProps) {
  const { asset, max, maxHint, isLarge, preview, onReview } = props;
  const { symbol, decimals } = asset;
  const { blocker } = useTransaction();
  const [entry, setEntry] = useState(nothing);
  const [errors, setErrors] = useState<{ [field in keyof BurnEntryErrors]: string | null }>({});
  const amount = checkAmount(entry.amount, { symbol, decimals, max });
  const baseUnits = amount.kind === "ok" ? amount.baseUnits : null;
  // While the form is incomplete, a click shows what is missing.
  const isComplete = checkEntry(entry, { symbol, decimals, max }).kind === "ok";
  const mustHold = isComplete && baseUnits !== null && Boolean(isLarge?.(baseUnits));
  const what = baseUnits === null ? symbol : `${formatExact(baseUnits, decimals)} ${symbol}`;
  const left = noteLimit - [...entry.note].length;

  function change(field: keyof typeof entry, value: string) {
    setEntry((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: null }));
  }

  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkEntry(entry, { symbol, decimals, max });
    if (checked.kind === "ok") {
      const { baseUnits: units, note } = checked;
      return onReview({ asset, baseUnits: units, note }, () => setEntry(nothing));
    }
    setErrors(checked.errors);
  }

  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          value={entry.amount}
          error={errors.amount}
          hint={maxHint}
          suffix={
            <span className={layout["suffix"]}>
              {symbol}
              <Button
                size="small"
                disabled={max === 0n}
                onClick={() => change("amount", toDecimalText(max, decimals))}
              >
                Max
              </Button>
            </span>
          }
          onChange={(event) => change("amount", event.target.value)}
        />
        <TextareaField
          label="Reason"
          name="note"
          rows={2}
          hint={`Optional. Public, in the on-chain receipt. ${Math.max(0, left)} of ${noteLimit} characters left.`}
          value={entry.note}
          error={errors.note}
          onChange={(event) => change("note", event.target.value)}
        />
        <TextField
          label={`Type ${symbol} to confirm`}
          name="confirmation"
          value={entry.confirmation}
          error={errors.confirmation}
          onChange={(event) => change("confirmation", event.target.value)}
        />
      </div>
      <aside className={layout["card"]} aria-label="Summary">
        <h2>Summary</h2>
        {preview(baseUnits)}
        {amount.kind === "invalid" && !errors.amount && (
          <p className={typography["note"]}>
            {entry.amount === "" ? "Enter an amount to see the figures." : amount.message}
          </p>
        )}
        {mustHold ? (
          <HoldButton blocker={blocker}>Hold to burn {what}</HoldButton>
        ) : (
          <Button type="submit" variant="danger" fullWidth blocker={blocker}>
            Burn {what}
          </Button>
        )}
      </aside>
    </form>
  );
}
