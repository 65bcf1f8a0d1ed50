import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import {
  formatAmount,
  formatBps,
  formatExact,
  formatSeconds,
  formatTime,
  unknownFigure,
} from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import { AmountForm } from "./amount-form.tsx";
import { findTargetBlocker } from "./blockers.ts";
import type { Redelegation } from "#app/common/staking/transactions.ts";
import {
  type Evaluated,
  previewDelegation,
  previewUndelegation,
} from "#app/common/staking/previews.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import type { Position, Validator } from "#app/common/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/common/staking/labels.ts";

type MoveDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  targets: readonly Validator[];
  onClose: () => void;
};

/** Redelegates stake to another validator without waiting. */
export function MoveDialog({ facts, validator, position, targets, onClose }: MoveDialogProps) {
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const { terms, time } = pool;
  const options = targets.map((target) => {
    const there = account.positions.find(({ id }) => id === target.id) ?? null;
    return { target, there, blocker: findTargetBlocker(pool, validator.id, there) };
  });
  const [chosen, setChosen] = useState(options.find((one) => one.blocker === null)?.target.id ?? 0);
  const option = options.find(({ target }) => target.id === chosen);
  const until = time + terms.unbondPeriod;
  const format = (wei: bigint) => formatAmount(wei, coin);

  function evaluate(amount: bigint): Evaluated<Redelegation> {
    if (!option) return { kind: "rejected", message: "Choose a validator." };
    const { target, there } = option;
    const isOperatorOf = ({ operator }: Validator) => operator === account.wallet;
    const out = previewUndelegation(
      { validator, position, terms, isOperator: isOperatorOf(validator), format },
      amount,
    );
    if (out.kind === "rejected") return out;
    const stake = there?.tokens ?? 0n;
    const put = { validator: target, stake, balance: null, terms, format };
    const into = previewDelegation({ ...put, isOperator: isOperatorOf(target) }, out.value.amount);
    if (into.kind === "rejected") return into;
    const { shares, amount: moved } = out.value;
    const value = { to: target.id, shares, amount: moved, sharesIn: into.value.shares };
    return { kind: "ok", value };
  }

  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <Dialog open title={`Redelegate from ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        max={position.tokens}
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        validate={evaluate}
        reviewLabel="Review"
        blocker={option?.blocker ?? blocker}
        onReview={(redelegation) => {
          onClose();
          run(({ redelegateTransaction }) =>
            redelegateTransaction(setting, validator.id, redelegation, until),
          );
        }}
        preview={(value) => (
          <>
            <PreviewList
              lines={[
                { label: "Can be redelegated again at", value: formatTime(until) },
                {
                  label: "Shares there",
                  value:
                    value === null ? unknownFigure : formatExact(value.sharesIn, coin.decimals),
                },
              ]}
            />
            <p className={typography["note"]}>
              It earns there immediately. For {formatSeconds(terms.unbondPeriod)} it can still be
              slashed for this validator's earlier misbehavior, and cannot be redelegated again.
            </p>
          </>
        )}
      >
        <SelectField
          label="To"
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {options.map(({ target, blocker: reason }) => (
            <option key={target.id} value={target.id} disabled={reason !== null}>
              {nameOf(target.id, names)}, commission {formatBps(target.commissionBps)}
              {reason !== null && ` (${reason})`}
            </option>
          ))}
        </SelectField>
      </AmountForm>
    </Dialog>
  );
}
