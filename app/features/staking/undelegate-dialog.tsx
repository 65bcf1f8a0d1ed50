import { Amount } from "#app/ui/amount.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount, formatSeconds, formatTime } from "#app/ui/format.ts";
import { AmountForm } from "./amount-form.tsx";
import { previewUndelegation } from "./previews.ts";
import { PreviewList } from "./preview-list.tsx";
import styles from "./staking.module.css";
import type { Position, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

type UndelegateDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  onClose: () => void;
};

/** Begins to take stake out. */
export function UndelegateDialog(props: UndelegateDialogProps) {
  const { facts, validator, position, onClose } = props;
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const { terms, time } = pool;
  // Stake that is liable elsewhere is paid when it is not any more.
  const readyAt = Math.max(time + terms.unbondPeriod, position.move?.until ?? 0);
  const format = (wei: bigint) => formatAmount(wei, coin);
  const isOperator = validator.operator === mine.wallet;
  const given = { validator, position, terms, isOperator, format };
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <Dialog open title={`Undelegate from ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        most={position.tokens}
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        judge={(amount) => previewUndelegation(given, amount)}
        reviewLabel="Review"
        lack={lack}
        onReview={(undelegated) => {
          onClose();
          run(({ undelegatePlan }) => undelegatePlan(setting, validator.id, undelegated, readyAt));
        }}
        preview={(value) => (
          <>
            <PreviewList
              lines={[
                { label: "Can be withdrawn", value: formatTime(readyAt) },
                {
                  label: "Stays staked here",
                  value: <Amount value={value?.left ?? position.tokens} {...coin} form="rounded" />,
                },
              ]}
            />
            <p className={styles["quiet"]}>
              It takes {formatSeconds(terms.unbondPeriod)} from the block that it is mined in. It
              earns nothing then, and can still be slashed for what the validator did before. What
              you have earned stays claimable.
            </p>
          </>
        )}
      />
    </Dialog>
  );
}
