import type { ReactNode } from "react";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { HoldButton } from "#app/ui/forms/hold-button.tsx";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { noteLimit, parseBurn } from "./burn-entry.ts";
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

/** Amount, reason and typed confirmation of a burn, which is irreversible. */
export function BurnFields(props: BurnFieldsProps) {
  const { asset, max, maxHint, isLarge, preview, onReview } = props;
  const { symbol, decimals } = asset;
  const { blocker } = useTransaction();
  const entries = useEntries({ amount: "", note: "", confirmation: "" }, (texts) =>
    parseBurn(texts, { symbol, decimals, max }),
  );
  const { fields, values } = entries;
  const { amount } = entries.parsed;
  const baseUnits = amount.kind === "ok" ? amount.value : null;
  // While the form is incomplete, a click shows what is missing.
  const mustHold = values !== null && Boolean(isLarge?.(values.amount));
  const what = baseUnits === null ? symbol : `${formatExact(baseUnits, decimals)} ${symbol}`;
  const left = noteLimit - [...fields.note.value].length;
  const review = entries.submit(({ amount: burnt, note }) => {
    if (blocker === null) onReview({ asset, baseUnits: burnt, note }, entries.reset);
  });

  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <AmountField
          hint={maxHint}
          unit={asset}
          max={max > 0n ? max : undefined}
          {...fields.amount}
        />
        <TextareaField
          label="Reason"
          rows={2}
          hint={`Optional. Public, in the on-chain receipt. ${Math.max(0, left)} of ${noteLimit} characters left.`}
          {...fields.note}
        />
        <TextField label={`Type ${symbol} to confirm`} {...fields.confirmation} />
      </div>
      <aside className={layout["card"]} aria-label="Summary">
        <h2>Summary</h2>
        {preview(baseUnits)}
        {amount.kind === "invalid" && fields.amount.error === null && (
          <p className={typography["note"]}>
            {fields.amount.value === "" ? "Enter an amount to see the figures." : amount.message}
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
