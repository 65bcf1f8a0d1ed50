import { useState } from "react";
import { visibilityLabels } from "#app/domain/tasks/model/labels.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import type { FieldsProps } from "./fields-props.ts";

/** Participants and their limits, and reviewers with their criteria. */
export function PeopleFields({ page, fieldOf, text, form, isPublished }: FieldsProps) {
  const [visibility, setVisibility] = useState(text.visibility);

  function addReviewer(address: string) {
    const field = form.current?.elements.namedItem("reviewers");
    if (!(field instanceof HTMLTextAreaElement) || field.value.includes(address)) return;
    field.value = [field.value.trim(), address].filter(Boolean).join("\n");
    // Triggers autosave, which only reacts to input events.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <fieldset className={layout["group"]}>
      <legend>Who takes part</legend>
      <SelectField
        label="Who may see it and submit"
        {...fieldOf("visibility")}
        onChange={(event) => setVisibility(event.target.value)}
      >
        {Object.entries(visibilityLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {visibility === "invite" && (
        <TextareaField
          label="Invited"
          hint="One address a line."
          mono
          rows={3}
          {...fieldOf("invited")}
        />
      )}
      <div className={layout["pair"]}>
        <TextField
          label="Submissions per address"
          hint="Each address can win once, with its newest submission."
          inputMode="numeric"
          {...fieldOf("perAddress")}
        />
        <TextField
          label="Submissions in total"
          hint="Empty: unlimited."
          inputMode="numeric"
          {...fieldOf("mostSubmissions")}
        />
        <TextField
          label="Stake needed"
          hint="With validators."
          inputMode="decimal"
          suffix={page.coin.symbol}
          {...fieldOf("minStake")}
        />
      </div>
      {!isPublished && (
        <>
          <TextareaField
            label="Questions"
            hint="At most 10, one a line: the question | text, link or number | required or optional."
            rows={3}
            {...fieldOf("questions")}
          />
          <TextareaField
            label="Reviewers"
            hint="One address per line. They sign each payment."
            mono
            rows={3}
            {...fieldOf("reviewers")}
          />
          <div className={`${layout["tools"]} ${styles["tools"]}`}>
            {page.people.map(({ address, name }) => (
              <Button key={address} size="small" onClick={() => addReviewer(address)}>
                Add {name} {shortenAddress(address)}
              </Button>
            ))}
          </div>
          <TextField
            label="Required signatures"
            hint="Above 1,000 tokens in all, the creator may not be the only reviewer."
            inputMode="numeric"
            {...fieldOf("threshold")}
          />
          <TextareaField
            label="Rubric"
            hint="One criterion per line: name | weight. The weights total 100. Optional."
            rows={3}
            {...fieldOf("rubric")}
          />
        </>
      )}
    </fieldset>
  );
}
