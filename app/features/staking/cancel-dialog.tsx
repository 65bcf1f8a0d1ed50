import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount } from "#app/ui/format.ts";
import { AmountForm } from "./amount-form.tsx";
import { previewCancel } from "./previews.ts";
import styles from "./staking.module.css";
import type { Entry, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

type CancelDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  entry: Entry;
  onClose: () => void;
};

/** Puts stake back that is on its way out, whole or in part. */
export function CancelDialog({ facts, validator, entry, onClose }: CancelDialogProps) {
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const stake = mine.positions.find(({ id }) => id === validator.id)?.tokens ?? 0n;
  const format = (wei: bigint) => formatAmount(wei, coin);
  const isOperator = validator.operator === mine.wallet;
  const given = { validator, stake, entry, terms: pool.terms, isOperator, format };
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <Dialog open title={`Put back to ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        most={entry.amount}
        hint={`Up to ${format(entry.amount)}.`}
        judge={(amount) => previewCancel(given, amount)}
        reviewLabel="Review"
        lack={lack}
        onReview={({ amount }) => {
          onClose();
          run(({ cancelPlan }) => cancelPlan(setting, entry, amount));
        }}
        preview={() => (
          <p className={styles["quiet"]}>
            It is staked again at once and earns. The rest of the entry stays as it is.
          </p>
        )}
      />
    </Dialog>
  );
}
