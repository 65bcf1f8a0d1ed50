import { nameOf } from "#app/domain/staking/labels.ts";
import type { Position, Validator } from "#app/domain/staking/model/staking.types.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { previewDelegation, previewUndelegation } from "#app/domain/staking/previews.ts";
import type { Redelegation } from "#app/domain/staking/transactions.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, findChoice, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import {
  formatAmount,
  formatBps,
  formatExact,
  formatSeconds,
  unknownFigure,
} from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findTargetBlocker } from "./blockers.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";

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
  type Option = (typeof options)[number];
  const until = time + terms.unbondPeriod;
  const format = (wei: bigint) => formatAmount(wei, coin);

  function evaluate({ target, there }: Option, amount: bigint): Parsed<Redelegation> {
    const isOperatorOf = ({ operator }: Validator) => operator === account.wallet;
    const out = previewUndelegation(
      { validator, position, terms, isOperator: isOperatorOf(validator), format },
      amount,
    );
    if (out.kind === "invalid") return out;
    const stake = there?.tokens ?? 0n;
    const put = { validator: target, stake, balance: null, terms, format };
    const into = previewDelegation({ ...put, isOperator: isOperatorOf(target) }, out.value.amount);
    if (into.kind === "invalid") return into;
    const { shares, amount: moved } = out.value;
    return ok({ to: target.id, shares, amount: moved, sharesIn: into.value.shares });
  }

  const first = options.find((one) => one.blocker === null);
  const entries = useEntries({ to: String(first?.target.id ?? ""), amount: "" }, (texts) => {
    const to = findChoice(
      options,
      ({ target }) => String(target.id) === texts.to,
      "Choose a validator.",
    );
    const wei = parseTokenAmount(texts.amount, coin);
    return { to, amount: andThen(to, (chosen) => andThen(wei, (one) => evaluate(chosen, one))) };
  });
  const { fields, parsed, values } = entries;
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <PromptDialog
      title={`Redelegate from ${nameOf(validator.id, names)}`}
      entries={entries}
      reviewLabel="Review"
      blocker={(parsed.to.kind === "ok" ? parsed.to.value.blocker : null) ?? blocker}
      onReview={({ amount }) =>
        run(({ redelegateTransaction }) =>
          redelegateTransaction(setting, validator.id, amount, until),
        )
      }
      onClose={onClose}
    >
      <SelectField label="To" {...fields.to}>
        {options.map(({ target, blocker: reason }) => (
          <option key={target.id} value={target.id} disabled={reason !== null}>
            {nameOf(target.id, names)}, commission {formatBps(target.commissionBps)}
            {reason !== null && ` (${reason})`}
          </option>
        ))}
      </SelectField>
      <AmountField
        hint={`Up to ${format(position.tokens)}. Leave nothing, or at least ${format(terms.minDelegation)}.`}
        unit={coin}
        max={position.tokens}
        {...fields.amount}
      />
      <div className={layout["stack"]} role="group" aria-label="Summary">
        <PreviewList
          lines={[
            { label: "Can be redelegated again at", value: <Time at={until * 1_000} /> },
            {
              label: "Shares there",
              value:
                values === null
                  ? unknownFigure
                  : formatExact(values.amount.sharesIn, coin.decimals),
            },
          ]}
        />
        <p className={typography["note"]}>
          It earns there immediately. For {formatSeconds(terms.unbondPeriod)} it can still be
          slashed for this validator's earlier misbehavior, and cannot be redelegated again.
        </p>
      </div>
    </PromptDialog>
  );
}
