import { AmountForm } from "#app/features/staking/amount-form.tsx";
import { maxDelegable, previewDelegation } from "#app/features/staking/previews.ts";
import styles from "#app/features/staking/staking.module.css";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatAmount } from "#app/ui/format.ts";
import { settingOf } from "./own-setting.ts";
import type { OwnFacts } from "./own.types.ts";

type SelfBondDialogProps = { facts: OwnFacts; onClose: () => void };

/** Raises the operator's own stake, and with it what the validator may take. */
export function SelfBondDialog({ facts, onClose }: SelfBondDialogProps) {
  const { coin, mine, pool, own } = facts;
  const { validator } = own;
  const { lack, run } = useStaking();
  const format = (wei: bigint) => formatAmount(wei, coin);
  const given = { validator, stake: validator.selfBond, balance: mine.balance };
  return (
    <Dialog open title="Add self-bond" onClose={onClose}>
      <AmountForm
        coin={coin}
        most={maxDelegable(mine.balance, mine.gasReserve, null)}
        hint={`You have ${format(validator.selfBond)} in it. Max leaves what fees need.`}
        judge={(amount) =>
          previewDelegation({ ...given, terms: pool.terms, isOperator: true, format }, amount)
        }
        reviewLabel="Review the self-bond"
        lack={lack}
        onReview={(delegated) => {
          onClose();
          run(({ delegatePlan }) => delegatePlan(settingOf(facts), validator.id, delegated));
        }}
        preview={(value) => (
          <p className={styles["quiet"]}>
            {value !== null && `Your self-bond becomes ${format(value.stake)}. `}
            Delegators may put in a multiple of it. It can be slashed, and goes below the minimum
            only after the validator has left.
          </p>
        )}
      />
    </Dialog>
  );
}
