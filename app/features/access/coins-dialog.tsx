import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";

type CoinsDialogProps = { coin: Coin; onReview: (valueWei: bigint) => Review; onClose: () => void };

/** Asks for the coins to send with a scheduled call, which was scheduled without them. */
export function CoinsDialog({ coin, onReview, onClose }: CoinsDialogProps) {
  const entries = useEntries({ coins: "0" }, (texts) => ({
    coins: parseTokenAmount(texts.coins, coin, { zero: "allowed" }),
  }));
  return (
    <PromptDialog
      title="Execute the call"
      entries={entries}
      reviewLabel="Review the call"
      onReview={({ coins }) => onReview(coins)}
      onClose={onClose}
    >
      <p>A scheduled call does not include coins. Enter the amount to send with it.</p>
      <AmountField label="Coins" unit={coin} {...entries.fields.coins} />
    </PromptDialog>
  );
}
