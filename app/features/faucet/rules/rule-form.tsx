import type { SubmissionResult } from "@conform-to/dom";
import { type RuleKind, ruleStates, ways } from "#app/domain/faucet/rules/rule-kinds.ts";
import { AssetCheckboxes } from "#app/features/faucet/shared/asset-checkboxes.tsx";
import type { AssetChoice } from "#app/features/faucet/shared/asset-choices.server.ts";
import type { AssetField } from "#app/features/faucet/shared/asset-field.ts";
import { ServerForm, type ServerFormState, useServerForm } from "#app/kit/form/server-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { SegmentedField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { reducedPercents, usesField, type ValueField, workTimes } from "./rule-fields.ts";
import {
  formatWork,
  stateChoices,
  subjectChoices,
  wayLabels,
} from "#app/features/faucet/shared/rule-texts.ts";

type RuleFormState = ServerFormState<"state" | "way" | ValueField | AssetField>;

type RuleFormProps = {
  kind: RuleKind;
  assets: readonly AssetChoice[];
  texts: Readonly<Record<string, string>>;
  lastResult: SubmissionResult | undefined;
};

/** Adds or changes a rule of a kind. */
export function RuleForm({ kind, assets, texts, lastResult }: RuleFormProps) {
  const form: RuleFormState = useServerForm({
    lastResult,
    defaultValue: texts,
    hidden: { intent: "save" },
  });
  const { name, defaultValue, error } = form.field("state");
  return (
    <ServerForm form={form} className={layout["card"]}>
      <SegmentedField
        label="State"
        hint="A dry run only counts what the rule would have done."
        choices={stateChoices}
        name={name}
        error={error}
        defaultValue={ruleStates.find((state) => state === defaultValue) ?? "dry-run"}
      />
      <ValueFields kind={kind} form={form} />
      <SelectField label="Way in" {...form.field("way")}>
        <option value="all">All</option>
        {ways.map((way) => (
          <option key={way} value={way}>
            {wayLabels[way]}
          </option>
        ))}
      </SelectField>
      <AssetCheckboxes form={form} assets={assets} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Save the rule
        </Button>
      </div>
    </ServerForm>
  );
}

function ValueFields({ kind, form }: { kind: RuleKind; form: RuleFormState }) {
  const uses = (name: ValueField) => usesField(kind, name);
  const number = { inputMode: "numeric" } as const;
  return (
    <>
      {uses("subject") && (
        <SelectField label="For each" {...form.field("subject")}>
          {Object.entries(subjectChoices).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {(uses("limit") || uses("sharePercent")) && (
        <div className={layout["pair"]}>
          {uses("limit") && (
            <TextField label="Limit" suffix="requests" {...number} {...form.field("limit")} />
          )}
          {uses("sharePercent") && (
            <TextField
              label="Share of a day's refill"
              suffix="%"
              {...number}
              {...form.field("sharePercent")}
            />
          )}
          {uses("windowHours") && (
            <TextField label="In" suffix="hours" {...number} {...form.field("windowHours")} />
          )}
        </div>
      )}
      {uses("above") && (
        <TextField
          label="The recipient holds more than"
          hint="In whole units of the asset."
          inputMode="decimal"
          {...form.field("above")}
        />
      )}
      {uses("payPercent") && (
        <SelectField label="Action" {...form.field("payPercent")}>
          <option value="0">Deny</option>
          {workTimes.map((times) => (
            <option key={times} value={`work-${times}`}>
              {formatWork(times)}
            </option>
          ))}
          {reducedPercents.map((percent) => (
            <option key={percent} value={percent}>
              Pay {percent} % of the amount
            </option>
          ))}
        </SelectField>
      )}
      {uses("difficulty") && <WorkFields form={form} />}
    </>
  );
}

function WorkFields({ form }: { form: RuleFormState }) {
  return (
    <div className={layout["pair"]}>
      <TextField
        label="Work"
        hint="What a median phone needs at most."
        suffix="seconds"
        inputMode="numeric"
        {...form.field("difficulty")}
      />
      <TextField
        label="Up to"
        hint="More requests in ten minutes than this raise the work."
        suffix="requests"
        inputMode="numeric"
        {...form.field("capacity")}
      />
    </div>
  );
}

/** Deletes a rule. */
export function RemoveRule({ lastResult }: Pick<RuleFormProps, "lastResult">) {
  const form = useServerForm({ lastResult, hidden: { intent: "remove" } });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Delete this rule</h2>
      <p className={typography["note"]}>Its counts are deleted too. To keep them, turn it off.</p>
      <div className={layout["tools"]}>
        <Button type="submit" size="small" variant="danger" pending={form.isPending}>
          Delete
        </Button>
      </div>
    </ServerForm>
  );
}
