import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount } from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import { AmountForm } from "./amount-form.tsx";
import { previewCancel } from "#app/common/staking/previews.ts";
import type { Entry, Validator } from "#app/common/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/common/staking/labels.ts";

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
  return (
    <Dialog open title={`Cancel unbonding from ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        max={entry.amount}
        hint={`Up to ${format(entry.amount)}.`}
        validate={(amount) => previewCancel(inputs, amount)}
        reviewLabel="Review"
        blocker={blocker}
        onReview={({ amount }) => {
          onClose();
          run(({ cancelTransaction }) => cancelTransaction(setting, entry, amount));
        }}
        preview={() => (
          <p className={typography["note"]}>
            It is staked again and earns immediately. The rest of the entry is unchanged.
          </p>
        )}
      />
    </Dialog>
  );
}
