import { maxDelegable, previewDelegation } from "#app/domain/staking/previews.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";

type SelfBondDialogProps = { facts: OperatorOwnFacts; onClose: () => void };

/** Raises the self-stake, and with it the validator's capacity. */
export function SelfBondDialog({ facts, onClose }: SelfBondDialogProps) {
  const { coin, account, pool, operated } = facts;
  const { validator } = operated;
  const { blocker, run } = useStaking();
  const format = (wei: bigint) => formatAmount(wei, coin);
  const inputs = { validator, stake: validator.selfBond, balance: account.balance };
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, coin), (wei) =>
      previewDelegation({ ...inputs, terms: pool.terms, isOperator: true, format }, wei),
    ),
  }));
  return (
    <PromptDialog
      title="Add self-stake"
      entries={entries}
      reviewLabel="Review the self-stake"
      blocker={blocker}
      onReview={({ amount }) =>
        run(({ delegateTransaction }) =>
          delegateTransaction(settingOf(facts), validator.id, amount),
        )
      }
      onClose={onClose}
    >
      <AmountField
        hint={`You have ${format(validator.selfBond)} in it. Max keeps enough for fees.`}
        unit={coin}
        max={maxDelegable(account.balance, account.gasReserve, null)}
        {...entries.fields.amount}
      />
      <p className={typography["note"]}>
        {entries.values !== null &&
          `Your self-stake becomes ${format(entries.values.amount.stake)}. `}
        Delegations are limited to a multiple of it. It can be slashed, and can only go below the
        minimum after the validator has exited.
      </p>
    </PromptDialog>
  );
}
