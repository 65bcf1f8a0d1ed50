import { type FormEvent, useState } from "react";
import { invalid, ok, type Parsed, parseSpan } from "#app/common/entries/parse-entry.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/common/access-manager/schedule-of.ts";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import { secondsLeft } from "#app/common/staking/rewards.ts";
import { ChangeList } from "#app/ui/change-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import {
  formatAmount,
  formatRounded,
  formatTime,
  toSentence,
  unknownFigure,
} from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { RewardsPage } from "./rewards.types.ts";
import { perDay, previewFunding } from "./stream-math.ts";
import { useRewards } from "./use-rewards.ts";

/** Funds or extends the stream or changes its rate, with a preview. */
export function FundForm({ facts, accounting }: RewardsPage) {
  const { coin, time, deployments } = facts;
  const { stream } = accounting;
  const { run } = useRewards();
  const left = secondsLeft(stream, time);
  const [text, setText] = useState("");
  const [span, setSpan] = useState<SpanText>({ text: "90", unit: "days" });
  const [showErrors, setShowErrors] = useState(false);

  const format = (wei: bigint) => formatAmount(wei, coin);
  const rounded = (wei: bigint) => `${formatRounded(wei, coin.decimals)} ${coin.symbol}`;
  const amount = readAmount(text);
  const duration = parseSpan(span.text, span.unit);
  const evaluated =
    amount.kind === "ok" && duration.kind === "ok"
      ? previewFunding(
          { ...accounting, time, format },
          { amount: amount.value, duration: duration.value },
        )
      : null;

  function readAmount(input: string): Parsed<bigint> {
    const parsed = parseAmount(input, coin, { zero: "allowed" });
    return parsed.kind === "ok" ? ok(parsed.baseUnits) : invalid(toSentence(parsed.reason));
  }

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(evaluated?.kind !== "ok");
    if (evaluated?.kind !== "ok") return;
    const { value } = evaluated;
    run(
      ({ fundTransaction, withDelay }) =>
        withDelay(
          fundTransaction({ deployment: deployments.staking, coin }, value),
          scheduleOf(facts, "STAKING_ADMIN"),
        ),
      () => setText(""),
    );
  }

  const message = evaluated?.kind === "invalid" ? evaluated.message : null;
  const isOfSpan = message?.startsWith("A stream lasts") === true;
  const unread = (parsed: Parsed<unknown>) =>
    showErrors && parsed.kind === "invalid" ? parsed.message : null;
  const next = evaluated?.kind === "ok" ? evaluated.value : null;
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <h2>Fund, top up or extend</h2>
        <TextField
          label="Amount"
          hint="0 only changes the pace of the remaining rewards."
          inputMode="decimal"
          suffix={coin.symbol}
          value={text}
          error={unread(amount) ?? (isOfSpan ? null : message)}
          onChange={(event) => setText(event.target.value)}
        />
        <SpanField
          label="Duration"
          hint="From now, including the remaining rewards. 1 hour to 1,825 days."
          span={span}
          error={unread(duration) ?? (isOfSpan ? message : null)}
          onChange={setSpan}
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
              label: "A day",
              before: rounded(left > 0 ? perDay(stream.rate) : 0n),
              after: next === null ? unknownFigure : rounded(perDay(next.rate)),
            },
            {
              label: "Ends",
              before: left > 0 ? formatTime(time + left) : "No rewards",
              after: next === null ? unknownFigure : formatTime(next.finish),
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
