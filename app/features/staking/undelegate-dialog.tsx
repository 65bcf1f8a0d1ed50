import { Amount } from "#app/ui/amount.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount, formatSeconds, formatTime } from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import { AmountForm } from "./amount-form.tsx";
import { previewUndelegation } from "#app/common/staking/previews.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import type { Position, Validator } from "#app/common/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/common/staking/labels.ts";

type UndelegateDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  onClose: () => void;
};

export function UndelegateDialog(props: UndelegateDialogProps) {
  const { facts, validator, position, onClose } = props;
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const { terms, time } = pool;
  // Stake that is still liable to another validator is paid out only once it no longer is.
  const readyAt = Math.max(time + terms.unbondPeriod, position.move?.until ?? 0);
  const format = (wei: bigint) => formatAmount(wei, coin);
  const isOperator = validator.operator === account.wallet;
  const inputs = { validator, position, terms, isOperator, format };
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <Dialog open title={`Undelegate from ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        max={position.tokens}
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        validate={(amount) => previewUndelegation(inputs, amount)}
        reviewLabel="Review"
        blocker={blocker}
        onReview={(undelegated) => {
          onClose();
          run(({ undelegateTransaction }) =>
            undelegateTransaction(setting, validator.id, undelegated, readyAt),
          );
        }}
        preview={(value) => (
          <>
            <PreviewList
              lines={[
                { label: "Can be withdrawn", value: formatTime(readyAt) },
                {
                  label: "Stays staked here",
                  value: (
                    <Amount
                      value={value?.left ?? position.tokens}
                      {...coin}
                      form="rounded"
                      rounding="down"
                    />
                  ),
                },
              ]}
            />
            <p className={typography["note"]}>
              It takes {formatSeconds(terms.unbondPeriod)} from the block in which it is mined.
              Meanwhile it earns nothing, and can still be slashed for earlier misbehavior. Earned
              rewards stay claimable.
            </p>
          </>
        )}
      />
    </Dialog>
  );
}
