import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { secondsLeft } from "#app/domain/staking/rewards.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseSpan, parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, check, ok } from "#app/kit/form/parsed.ts";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { formatAmount, formatRounded, formatTime } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { RewardsPage } from "./rewards.types.ts";
import { findDurationError, perDay, previewFunding } from "./stream-math.ts";
import { useRewards } from "./use-rewards.ts";

/** Funds or extends the stream or changes its rate, with a preview. */
export function FundForm({ facts, accounting }: RewardsPage) {
  const { coin, time, deployments } = facts;
  const { stream } = accounting;
  const { run } = useRewards();
  const left = secondsLeft(stream, time);
  const format = (wei: bigint) => formatAmount(wei, coin);
  const rounded = (wei: bigint) => `${formatRounded(wei, coin.decimals)} ${coin.symbol}`;
  const entries = useEntries({ amount: "", duration: "90", span: "days" }, (texts) => {
    const duration = check(parseSpan(texts.duration, texts.span), findDurationError);
    return {
      amount: andThen(parseTokenAmount(texts.amount, coin, { zero: "allowed" }), (amount) =>
        duration.kind === "invalid"
          ? ok(null)
          : previewFunding({ ...accounting, time, format }, { amount, duration: duration.value }),
      ),
      duration,
      span: ok(texts.span),
    };
  });
  const { fields, parsed } = entries;
  const next = parsed.amount.kind === "ok" ? parsed.amount.value : null;
  const review = entries.submit(({ amount }) => {
    if (amount === null) return;
    run(
      ({ fundTransaction, withDelay }) =>
        withDelay(
          fundTransaction({ deployment: deployments.staking, coin }, amount),
          scheduleOf(facts, "STAKING_ADMIN"),
        ),
      () => entries.empty("amount"),
    );
  });
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <h2>Fund, top up or extend</h2>
        <AmountField
          hint="0 only changes the pace of the remaining rewards."
          unit={coin}
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
          facts={facts}
          needs="STAKING_ADMIN"
        >
          Review the funding
        </RoleButton>
      </div>
      <div className={layout["card"]} role="group" aria-label="Summary">
        <ChangeList
          changes={[
            {
              label: "Emission per day",
              before: rounded(left > 0 ? perDay(stream.rate) : 0n),
              after: next === null ? null : rounded(perDay(next.rate)),
            },
            {
              label: "Ends",
              before: left > 0 ? formatTime(time + left) : "No rewards",
              after: next === null ? null : formatTime(next.finish),
            },
          ]}
        />
        <p className={typography["note"]}>
          Rewards flow evenly to stake with active validators. While nothing is staked, the stream
          pauses and its end is postponed.
        </p>
      </div>
    </form>
  );
}
