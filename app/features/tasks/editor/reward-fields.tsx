import { type FormEvent, useState } from "react";
import { readReward } from "#app/domain/tasks/model/read-reward.ts";
import { type TaskText, totalOf, winnerSlots } from "#app/domain/tasks/model/task.types.ts";
import { countWinners } from "#app/domain/tasks/model/labels.ts";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, shortenAddress } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { FieldsProps } from "./fields-props.ts";

const typeLabels = {
  fixed: "Same for each winner",
  range: "Requested by the submitter, within a range",
  podium: "By rank, with bonus slots",
} as const;

/** Reward fields, with the resulting total. */
export function RewardFields({ page, fieldOf, text, isPublished }: FieldsProps) {
  const [fields, setFields] = useState<TaskText>(text);
  const { tokens } = page;
  const { unit } = page;
  const isListed = tokens.some(({ address }) => address === text.token);
  const token =
    tokens.find(({ address }) => address === fields.token) ??
    (unit?.address === fields.token ? unit : undefined);
  const symbol = token?.symbol ?? "";

  function follow(event: FormEvent<HTMLFieldSetElement>) {
    const field = event.target as HTMLInputElement;
    setFields((before) => ({ ...before, [field.name]: field.value }));
  }

  return (
    <fieldset className={layout["group"]} onInput={follow}>
      <legend>Reward</legend>
      {!isPublished && (
        <div className={layout["pair"]}>
          <SelectField label="Token" hint="Of this network." {...fieldOf("token")}>
            {!isListed && (
              <option value={text.token}>
                {text.token === ""
                  ? "Choose one"
                  : `${unit?.symbol ?? shortenAddress(text.token)}, not on the list`}
              </option>
            )}
            {tokens.map(({ address, symbol: one }) => (
              <option key={address} value={address}>
                {one}
              </option>
            ))}
          </SelectField>
          <SelectField label="How it is given" hint="To the winners." {...fieldOf("rewardType")}>
            {Object.entries(typeLabels).map(([value, one]) => (
              <option key={value} value={value}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {fields.rewardType === "podium" ? (
        <>
          <TextareaField
            label="Places"
            hint={`From 1 to 10 amounts in ${symbol}, one per line, first rank first.`}
            mono
            rows={4}
            {...fieldOf("podium")}
          />
          <div className={layout["pair"]}>
            <TextField
              label="Bonus each"
              hint="Optional."
              inputMode="decimal"
              suffix={symbol}
              {...fieldOf("bonus")}
            />
            <TextField
              label="Bonus spots"
              hint="At most 500."
              inputMode="numeric"
              {...fieldOf("bonusSpots")}
            />
          </div>
        </>
      ) : (
        <div className={layout["pair"]}>
          {fields.rewardType === "range" && (
            <TextField
              label="At least"
              hint="Lowest reward that can be requested."
              inputMode="decimal"
              suffix={symbol}
              {...fieldOf("rewardLeast")}
            />
          )}
          <TextField
            label={fields.rewardType === "range" ? "At most" : "Each winner gets"}
            hint="No fee."
            inputMode="decimal"
            suffix={symbol}
            {...fieldOf("reward")}
          />
          <TextField
            label="Winners"
            hint="Each address can win once."
            inputMode="numeric"
            {...fieldOf("winners")}
          />
        </div>
      )}
      <p role="status">{token ? formatSum(fields, token) : ""}</p>
    </fieldset>
  );
}

function formatSum(fields: TaskText, token: { symbol: string; decimals: number }): string {
  let isWhole = true;
  const reward = readReward(fields, token, () => {
    isWhole = false;
  });
  if (!isWhole) return "The sum is shown here when the amounts are complete.";
  return `Total locked: ${formatAmount(totalOf(reward), token)}, for ${countWinners(winnerSlots(reward))}.`;
}
