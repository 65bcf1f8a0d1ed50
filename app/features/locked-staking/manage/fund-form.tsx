import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseSpan, parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, check, invalid, ok } from "#app/kit/form/parsed.ts";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { perDay, secondsLeft } from "#app/features/locked-staking/locked-staking-math.ts";
import { FactList } from "#app/features/locked-staking/fact-list.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatTime, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findDurationError, previewFunding } from "./funding.ts";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Funds or extends a stream or changes its rate, with a preview of its spending. */
export function FundForm({ page }: { page: ManagePage }) {
  const { facts, balances } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  const rewardOf = (token: string) => {
    const index = pool.rewards.findIndex(({ unit }) => unit.token === token);
    const reward = pool.rewards[index] ?? null;
    return reward && { ...reward, balance: balances[index] ?? 0n };
  };
  const initial = {
    reward: pool.rewards[0]?.unit.token ?? "",
    amount: "",
    duration: "90",
    span: "days",
  };
  const entries = useEntries(initial, (texts) => {
    const reward = rewardOf(texts.reward);
    const duration = check(parseSpan(texts.duration, texts.span), findDurationError);
    return {
      reward: reward === null ? invalid("Choose a reward.") : ok(reward),
      amount:
        reward === null
          ? ok(null)
          : andThen(parseTokenAmount(texts.amount, reward.unit, { zero: "allowed" }), (amount) =>
              duration.kind === "invalid"
                ? ok(null)
                : previewFunding(
                    {
                      ...reward,
                      time: pool.time,
                      format: (units) => formatAmount(units, reward.unit),
                    },
                    { amount, duration: duration.value },
                  ),
            ),
      duration,
      span: ok(texts.span),
    };
  });
  const { fields, parsed, texts } = entries;
  const reward = rewardOf(texts.reward);
  if (reward === null) return null;
  const { unit, stream, balance } = reward;
  const next = parsed.amount.kind === "ok" ? parsed.amount.value : null;
  const review = entries.submit(({ amount }) => {
    if (amount === null) return;
    runAsAdmin(
      ({ fundTransaction }) => fundTransaction(deployment, unit, amount),
      () => entries.empty("amount"),
    );
  });
  const left = secondsLeft(stream, pool.power, pool.time);
  const amountOf = (units: bigint) => <Amount value={units} {...unit} form="rounded" />;
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Fund rewards">
      <div className={layout["stack"]}>
        <h2>Fund, top up or extend</h2>
        <SelectField label="Reward" {...fields.reward}>
          {pool.rewards.map((one) => (
            <option key={one.unit.token} value={one.unit.token}>
              {one.unit.symbol}
            </option>
          ))}
        </SelectField>
        <AmountField
          unit={unit}
          max={balance}
          hint="0 only changes the pace of the remaining rewards. The exact amount is approved."
          {...fields.amount}
        />
        <SpanField
          label="Duration"
          hint="From now, including the remaining rewards. 1 hour to 1,825 days."
          {...fields.duration}
          unit={fields.span}
        />
        <RoleButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          facts={page}
          needs="ECOSYSTEM_ADMIN"
        >
          Review the funding
        </RoleButton>
      </div>
      <div className={layout["card"]} role="group" aria-label="Summary">
        <ChangeList
          changes={[
            {
              label: "Emission per day",
              before: amountOf(left === 0 ? 0n : perDay(stream)),
              after: next === null ? null : amountOf(perDay(next)),
            },
            {
              label: "Ends",
              before:
                left === null
                  ? "Paused"
                  : left === 0
                    ? "No stream is running"
                    : formatTime(pool.time + left),
              after: next === null ? null : formatTime(next.finish),
            },
          ]}
        />
        <FactList
          lines={[
            {
              label: "Funded",
              value: next === null ? unknownFigure : amountOf(next.available),
            },
            {
              label: "Maximum payout",
              value: next === null ? unknownFigure : amountOf(next.spend),
            },
            {
              label: "Your wallet has",
              value: <Amount value={balance} {...unit} form="rounded" rounding="down" />,
            },
          ]}
        />
        <p className={typography["note"]}>
          Rate: funds divided by duration, rounded down, so a stream never owes more than was paid
          in. While nothing is staked it pauses and its end moves back.
        </p>
      </div>
    </form>
  );
}
