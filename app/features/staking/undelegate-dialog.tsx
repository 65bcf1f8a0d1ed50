import { nameOf } from "#app/domain/staking/labels.ts";
import type { Position, Validator } from "#app/domain/staking/model/staking.types.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { previewUndelegation } from "#app/domain/staking/previews.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatAmount, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";

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
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, coin), (wei) =>
      previewUndelegation(inputs, wei),
    ),
  }));
  return (
    <PromptDialog
      title={`Undelegate from ${nameOf(validator.id, names)}`}
      entries={entries}
      reviewLabel="Review"
      blocker={blocker}
      onReview={({ amount }) =>
        run(({ undelegateTransaction }) =>
          undelegateTransaction(setting, validator.id, amount, readyAt),
        )
      }
      onClose={onClose}
    >
      <AmountField
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        unit={coin}
        max={position.tokens}
        {...entries.fields.amount}
      />
      <div className={layout["stack"]} role="group" aria-label="Summary">
        <PreviewList
          lines={[
            { label: "Can be withdrawn", value: <Time at={readyAt * 1_000} /> },
            {
              label: "Stays staked here",
              value: (
                <Amount
                  value={entries.values?.amount.left ?? position.tokens}
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
      </div>
    </PromptDialog>
  );
}
