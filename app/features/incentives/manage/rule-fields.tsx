import { useState } from "react";
import { ruleLabels } from "#app/features/incentives/labels.ts";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { FieldOf } from "./criteria-fields.tsx";

type RuleFieldsProps = { fieldOf: FieldOf; rule: string; symbol: string; coin: string };

/** Form fields for how an epoch's budget is divided. */
export function RuleFields({ fieldOf, rule: first, symbol, coin }: RuleFieldsProps) {
  const [rule, setRule] = useState(first);
  return (
    <>
      <SelectField
        label="How the budget is divided"
        {...fieldOf("rule")}
        onChange={(event) => setRule(event.target.value)}
      >
        {Object.entries(ruleLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {rule === "fixed" && (
        <TextField
          label="Each gets"
          hint="In every epoch."
          inputMode="decimal"
          suffix={symbol}
          {...fieldOf("fixed")}
        />
      )}
      {rule === "tiered" && (
        <TextareaField
          label="Tiers"
          hint={`One per line, smallest first: average stake in ${coin}, amount in ${symbol}.`}
          mono
          rows={4}
          {...fieldOf("tiers")}
        />
      )}
      <div className={layout["pair"]}>
        <TextField
          label="Minimum stake"
          hint="Average of the epoch. Optional."
          inputMode="decimal"
          suffix={coin}
          {...fieldOf("minStake")}
        />
        <TextField
          label="Cap per account"
          hint="In an epoch. Optional."
          inputMode="decimal"
          suffix={symbol}
          {...fieldOf("cap")}
        />
      </div>
    </>
  );
}
