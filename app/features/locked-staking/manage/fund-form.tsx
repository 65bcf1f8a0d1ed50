import { type FormEvent, useState } from "react";
import { type Parsed, parseSpan } from "#app/common/entries/parse-entry.ts";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import { AmountField, readAmount } from "#app/features/locked-staking/amount-field.tsx";
import styles from "#app/features/locked-staking/boost.module.css";
import { perDay, secondsLeft } from "#app/features/locked-staking/boost-math.ts";
import { FactList } from "#app/features/locked-staking/fact-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { formatAmount, formatTime, unknownFigure } from "#app/ui/format.ts";
import { previewFunding } from "./funding.ts";
import type { ManagePage } from "./manage.types.ts";
import { RoleButton } from "./role-button.tsx";
import { useManage } from "./use-manage.ts";

/** Funds a stream, prolongs it or changes its pace, with what it will spend. */
export function FundForm({ page }: { page: ManagePage }) {
  const { facts, roles, balances } = page;
  const { place, pool } = facts;
  const { run } = useManage();
  const [token, setToken] = useState<string>(pool.rewards[0]?.unit.token ?? "");
  const [text, setText] = useState("");
  const [span, setSpan] = useState<SpanText>({ text: "90", unit: "days" });
  const [isRefused, setRefused] = useState(false);
  const index = Math.max(
    0,
    pool.rewards.findIndex(({ unit }) => unit.token === token),
  );
  const reward = pool.rewards[index];
  if (!reward) return null;
  const { unit, stream } = reward;
  const balance = balances[index] ?? 0n;

  const format = (units: bigint) => formatAmount(units, unit);
  const amount = readAmount(text, unit, { zero: "allowed" });
  const duration = parseSpan(span.text, span.unit);
  const evaluated =
    amount.kind === "ok" && duration.kind === "ok"
      ? previewFunding(
          { stream, time: pool.time, balance, format },
          { amount: amount.value, duration: duration.value },
        )
      : null;
  const next = evaluated?.kind === "ok" ? evaluated.value : null;

  function review(event: FormEvent) {
    event.preventDefault();
    setRefused(next === null);
    if (next === null) return;
    run(
      ({ fundPlan }) => fundPlan(place, unit, next),
      () => setText(""),
    );
  }

  const sentence = evaluated?.kind === "invalid" ? evaluated.sentence : null;
  const isOfSpan = sentence?.startsWith("A stream lasts") === true;
  const unread = (parsed: Parsed<unknown>) =>
    isRefused && parsed.kind === "invalid" ? parsed.sentence : null;
  const left = secondsLeft(stream, pool.power, pool.time);
  const amountOf = (units: bigint) => <Amount value={units} {...unit} form="rounded" />;
  return (
    <form className={styles["columns"]} onSubmit={review} noValidate aria-label="Fund rewards">
      <div className={styles["form"]}>
        <h2>Fund, top up or prolong</h2>
        <SelectField
          label="Reward"
          value={unit.token}
          onChange={(event) => setToken(event.target.value)}
        >
          {pool.rewards.map((one) => (
            <option key={one.unit.token} value={one.unit.token}>
              {one.unit.symbol}
            </option>
          ))}
        </SelectField>
        <AmountField
          unit={unit}
          most={balance}
          hint="0 only changes the pace of what has not flowed yet. The exact amount is approved."
          text={text}
          error={unread(amount) ?? (isOfSpan ? null : sentence)}
          onChange={setText}
        />
        <SpanField
          label="Flows for"
          hint="From now on, together with what has not flowed yet. 1 hour to 1,825 days."
          span={span}
          error={unread(duration) ?? (isOfSpan ? sentence : null)}
          onChange={setSpan}
        />
        <RoleButton
          type="submit"
          size="normal"
          variant="primary"
          fullWidth
          roles={roles}
          needs="FUNDER_ROLE"
        >
          Review the funding
        </RoleButton>
      </div>
      <div className={styles["card"]} role="group" aria-label="What the stream will spend">
        <ChangeList
          changes={[
            {
              label: "A day",
              before: amountOf(left === 0 ? 0n : perDay(stream)),
              after: next === null ? unknownFigure : amountOf(perDay(next)),
            },
            {
              label: "Ends",
              before:
                left === null
                  ? "Stands still"
                  : left === 0
                    ? "Nothing flows"
                    : formatTime(pool.time + left),
              after: next === null ? unknownFigure : formatTime(next.finish),
            },
          ]}
        />
        <FactList
          lines={[
            {
              label: "Funded for it",
              value: next === null ? unknownFigure : amountOf(next.available),
            },
            {
              label: "Spent until its end, at most",
              value: next === null ? unknownFigure : amountOf(next.spend),
            },
            {
              label: "Your wallet has",
              value: <Amount value={balance} {...unit} form="rounded" rounding="down" />,
            },
          ]}
        />
        <p className={styles["quiet"]}>
          The rate is what is funded over the time, rounded down: a stream never owes more than was
          paid in. While nothing is staked it stands still and its end moves on.
        </p>
      </div>
    </form>
  );
}
