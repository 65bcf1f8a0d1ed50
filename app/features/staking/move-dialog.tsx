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
import { AmountForm } from "./amount-form.tsx";
import { findTargetLack } from "./lacks.ts";
import type { Redelegation } from "./plans.ts";
import { type Evaluated, previewDelegation, previewUndelegation } from "./previews.ts";
import { PreviewList } from "./preview-list.tsx";
import styles from "./staking.module.css";
import type { Position, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

type MoveDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  targets: readonly Validator[];
  onClose: () => void;
};

/** Moves stake to another validator without waiting. */
export function MoveDialog({ facts, validator, position, targets, onClose }: MoveDialogProps) {
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const { terms, time } = pool;
  const options = targets.map((target) => {
    const there = mine.positions.find(({ id }) => id === target.id) ?? null;
    return { target, there, lack: findTargetLack(pool, validator.id, there) };
  });
  const [chosen, setChosen] = useState(options.find((one) => one.lack === null)?.target.id ?? 0);
  const option = options.find(({ target }) => target.id === chosen);
  const until = time + terms.unbondPeriod;
  const format = (wei: bigint) => formatAmount(wei, coin);

  function evaluate(amount: bigint): Evaluated<Redelegation> {
    if (!option) return { kind: "refused", sentence: "Choose a validator." };
    const { target, there } = option;
    const isOperatorOf = ({ operator }: Validator) => operator === mine.wallet;
    const out = previewUndelegation(
      { validator, position, terms, isOperator: isOperatorOf(validator), format },
      amount,
    );
    if (out.kind === "refused") return out;
    const stake = there?.tokens ?? 0n;
    const put = { validator: target, stake, balance: null, terms, format };
    const into = previewDelegation({ ...put, isOperator: isOperatorOf(target) }, out.value.amount);
    if (into.kind === "refused") return into;
    const { shares, amount: moved } = out.value;
    const value = { to: target.id, shares, amount: moved, sharesIn: into.value.shares };
    return { kind: "ok", value };
  }

  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <Dialog open title={`Move from ${nameOf(validator.id, names)}`} onClose={onClose}>
      <AmountForm
        coin={coin}
        most={position.tokens}
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        judge={evaluate}
        reviewLabel="Review the move"
        lack={option?.lack ?? lack}
        onReview={(redelegation) => {
          onClose();
          run(({ redelegatePlan }) => redelegatePlan(setting, validator.id, redelegation, until));
        }}
        preview={(value) => (
          <>
            <PreviewList
              lines={[
                { label: "Can move on from", value: formatTime(until) },
                {
                  label: "Shares there",
                  value:
                    value === null ? unknownFigure : formatExact(value.sharesIn, coin.decimals),
                },
              ]}
            />
            <p className={styles["quiet"]}>
              It earns there at once. For {formatSeconds(terms.unbondPeriod)} it stays liable here
              too, for what the validator did before, and cannot move on.
            </p>
          </>
        )}
      >
        <SelectField
          label="To"
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {options.map(({ target, lack: reason }) => (
            <option key={target.id} value={target.id} disabled={reason !== null}>
              {nameOf(target.id, names)}, keeps {formatBps(target.commissionBps)}
              {reason !== null && ` (${reason})`}
            </option>
          ))}
        </SelectField>
      </AmountForm>
    </Dialog>
  );
}
