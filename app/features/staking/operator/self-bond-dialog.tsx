import { AmountForm } from "#app/features/staking/amount-form.tsx";
import { maxDelegable, previewDelegation } from "#app/common/staking/previews.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount } from "#app/ui/format.ts";
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
  return (
    <Dialog open title="Add self-stake" onClose={onClose}>
      <AmountForm
        coin={coin}
        max={maxDelegable(account.balance, account.gasReserve, null)}
        hint={`You have ${format(validator.selfBond)} in it. Max keeps enough for fees.`}
        validate={(amount) =>
          previewDelegation({ ...inputs, terms: pool.terms, isOperator: true, format }, amount)
        }
        reviewLabel="Review the self-stake"
        blocker={blocker}
        onReview={(delegated) => {
          onClose();
          run(({ delegateTransaction }) =>
            delegateTransaction(settingOf(facts), validator.id, delegated),
          );
        }}
        preview={(value) => (
          <p className={typography["note"]}>
            {value !== null && `Your self-stake becomes ${format(value.stake)}. `}
            Delegations are limited to a multiple of it. It can be slashed, and can only go below
            the minimum after the validator has exited.
          </p>
        )}
      />
    </Dialog>
  );
}
