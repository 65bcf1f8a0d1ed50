import { nameOf } from "#app/domain/staking/labels.ts";
import type { Entry, Validator } from "#app/domain/staking/model/staking.types.ts";
import { previewCancel } from "#app/domain/staking/previews.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";

type CancelDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  entry: Entry;
  onClose: () => void;
};

/** Cancels an unbonding, in whole or in part. */
export function CancelDialog({ facts, validator, entry, onClose }: CancelDialogProps) {
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const stake = account.positions.find(({ id }) => id === validator.id)?.tokens ?? 0n;
  const format = (wei: bigint) => formatAmount(wei, coin);
  const isOperator = validator.operator === account.wallet;
  const inputs = { validator, stake, entry, terms: pool.terms, isOperator, format };
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, coin), (wei) => previewCancel(inputs, wei)),
  }));
  return (
    <PromptDialog
      title={`Cancel unbonding from ${nameOf(validator.id, names)}`}
      entries={entries}
      reviewLabel="Review"
      blocker={blocker}
      onReview={({ amount: { amount } }) =>
        run(({ cancelTransaction }) => cancelTransaction(setting, entry, amount))
      }
      onClose={onClose}
    >
      <AmountField
        hint={`Up to ${format(entry.amount)}.`}
        unit={coin}
        max={entry.amount}
        {...entries.fields.amount}
      />
      <p className={typography["note"]}>
        It is staked again and earns immediately. The rest of the entry is unchanged.
      </p>
    </PromptDialog>
  );
}
