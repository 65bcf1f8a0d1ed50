import type { SubmissionResult } from "@conform-to/dom";
import type {
  ChosenEpoch,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import { nameOf } from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { SegmentedField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, shortenAddress } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { maxReasonLength } from "#app/domain/rewards/engine/adjustment.types.ts";
import { adjustableOf } from "#app/domain/rewards/engine/reward-rows.ts";

type AdjustCardProps = {
  shown: NonNullable<RewardPage["shown"]>;
  epoch: ChosenEpoch;
  lastResult: SubmissionResult | undefined;
};

/** Proposes an adjustment of a validator's reward before the epoch is published. */
export function AdjustCard(props: AdjustCardProps) {
  const { run, proposals } = props.epoch;
  return run.isOpen ? <AdjustForm key={`${run.id} ${proposals.length}`} {...props} /> : null;
}

function AdjustForm({ shown, epoch, lastResult }: AdjustCardProps) {
  const { token, id } = shown;
  const { run, inputs } = epoch;
  const form = useServerForm<"account" | "direction" | "amount" | "reason">({ lastResult });
  const used = inputs.adjustments.reduce(
    (sum, { amount }) => sum + (amount < 0n ? -amount : amount),
    0n,
  );
  const left = adjustableOf(inputs.budget) - used;
  const direction = form.field("direction").defaultValue === "give" ? "give" : "take";
  return (
    <ServerForm form={form} className={layout["card"]} aria-label="Adjust a row">
      <h2>Adjust a row</h2>
      <p className={typography["note"]}>
        Another admin must confirm it; then the epoch gets a new root. {formatAmount(left, token)}{" "}
        can still be moved, and {formatAmount(epoch.totals.carry, token)} of the budget is not
        allocated.
      </p>
      <input type="hidden" name="programme" value={id} />
      <input type="hidden" name="run" value={run.id} />
      <SelectField label="Validator to adjust" {...form.field("account")}>
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
          defaultValue={direction}
        />
        <TextField
          label="Amount"
          inputMode="decimal"
          suffix={token.symbol}
          {...form.field("amount")}
        />
      </div>
      <TextField
        label="Reason"
        hint="Public: part of the inputs of the root."
        maxLength={maxReasonLength}
        {...form.field("reason")}
      />
      <div className={layout["tools"]}>
        <Button type="submit" name="intent" value="propose" pending={form.isPending}>
          Propose the adjustment
        </Button>
      </div>
    </ServerForm>
  );
}
