import { type FormEvent, useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { type Parsed, parseSpan } from "#app/common/entries/parse-entry.ts";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import { AmountField, readAmount } from "#app/features/locked-staking/amount-field.tsx";
import { perDay, secondsLeft } from "#app/features/locked-staking/locked-staking-math.ts";
import { FactList } from "#app/features/locked-staking/fact-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { formatAmount, formatTime, unknownFigure } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { previewFunding } from "./funding.ts";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Funds or extends a stream or changes its rate, with a preview of its spending. */
export function FundForm({ page }: { page: ManagePage }) {
  const { facts, balances } = page;
  const { deployment, pool } = facts;
  const { runAsAdmin } = useManage(page);
  const [token, setToken] = useState<string>(pool.rewards[0]?.unit.token ?? "");
  const [text, setText] = useState("");
  const [span, setSpan] = useState<SpanText>({ text: "90", unit: "days" });
  const [showErrors, setShowErrors] = useState(false);
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
    setShowErrors(next === null);
    if (next === null) return;
    runAsAdmin(
      ({ fundTransaction }) => fundTransaction(deployment, unit, next),
      () => setText(""),
    );
  }

  const message = evaluated?.kind === "invalid" ? evaluated.message : null;
  const isOfSpan = message?.startsWith("A stream lasts") === true;
  const unread = (parsed: Parsed<unknown>) =>
    showErrors && parsed.kind === "invalid" ? parsed.message : null;
  const left = secondsLeft(stream, pool.power, pool.time);
  const amountOf = (units: bigint) => <Amount value={units} {...unit} form="rounded" />;
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Fund rewards">
      <div className={layout["stack"]}>
        <h2>Fund, top up or extend</h2>
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
          max={balance}
          hint="0 only changes the pace of the remaining rewards. The exact amount is approved."
          text={text}
          error={unread(amount) ?? (isOfSpan ? null : message)}
          onChange={setText}
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
          facts={page}
          needs="ECOSYSTEM_ADMIN"
        >
          Review the funding
        </RoleButton>
      </div>
      <div className={layout["card"]} role="group" aria-label="What the stream will spend">
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
                  ? "Paused"
                  : left === 0
                    ? "No stream is running"
                    : formatTime(pool.time + left),
              after: next === null ? unknownFigure : formatTime(next.finish),
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
