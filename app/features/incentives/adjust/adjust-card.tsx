import { useNavigation } from "@remix-run/react";
import type {
  ChosenEpoch,
  RewardPage,
} from "#app/features/incentives/reward-page/reward-page.server.ts";
import { nameOf } from "#app/features/incentives/describe-reward.ts";
import { Button } from "#app/ui/button.tsx";
import { SegmentedField, SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatAmount, shortenAddress } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AdjustAnswer, AdjustField } from "./adjust.server.ts";
import { maxReasonLength } from "./adjustment.types.ts";
import { adjustableOf } from "./reward-rows.ts";

type AdjustCardProps = {
  shown: NonNullable<RewardPage["shown"]>;
  epoch: ChosenEpoch;
  answer: AdjustAnswer | null;
};

/** Proposes an adjustment of a validator's reward before the epoch is published. */
export function AdjustCard({ shown, epoch, answer }: AdjustCardProps) {
  const { state } = useNavigation();
  const { token, id } = shown;
  const { run, inputs } = epoch;
  if (!run.isOpen) return null;
  const used = inputs.adjustments.reduce(
    (sum, { amount }) => sum + (amount < 0n ? -amount : amount),
    0n,
  );
  const left = adjustableOf(inputs.budget) - used;
  const errorOf = (field: AdjustField) => (answer?.field === field ? answer.message : null);
  return (
    <Form
      method="post"
      className={layout["card"]}
      aria-label="Adjust a row"
      preventScrollReset
      key={`${run.id} ${epoch.proposals.length}`}
    >
      <h2>Adjust a row</h2>
      <p className={typography["note"]}>
        Another admin must confirm it; then the epoch gets a new root. {formatAmount(left, token)}{" "}
        can still be moved, and {formatAmount(epoch.totals.carry, token)} of the budget is not
        allocated.
      </p>
      {answer !== null && answer.field === null && <Notice tone="danger">{answer.message}</Notice>}
      <input type="hidden" name="programme" value={id} />
      <input type="hidden" name="run" value={run.id} />
      <SelectField
        label="Validator to adjust"
        name="account"
        defaultValue={answer?.values.account ?? ""}
        error={errorOf("account")}
      >
        <option value="">Choose one</option>
        {epoch.accounts.map((one) => (
          <option key={one.account} value={one.account}>
            {nameOf(one)}, {shortenAddress(one.account)}
          </option>
        ))}
      </SelectField>
      <div className={layout["pair"]}>
        <SegmentedField
          label="Change"
          name="direction"
          choices={[
            { value: "take", label: "Decrease" },
            { value: "give", label: "Increase" },
          ]}
          defaultValue={answer?.values.direction ?? "take"}
        />
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          suffix={token.symbol}
          defaultValue={answer?.values.amount ?? ""}
          error={errorOf("amount")}
        />
      </div>
      <TextField
        label="Reason"
        hint="Public: part of the inputs of the root."
        name="reason"
        maxLength={maxReasonLength}
        defaultValue={answer?.values.reason ?? ""}
        error={errorOf("reason")}
      />
      <div className={layout["tools"]}>
        <Button type="submit" name="intent" value="propose" pending={state === "submitting"}>
          Propose the adjustment
        </Button>
      </div>
    </Form>
  );
}
