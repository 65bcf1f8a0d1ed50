import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { firstAssetId } from "#app/common/assets/use-token-lookup.ts";
import type { DraftAnswer } from "#app/common/campaign/draft-notice.tsx";
import { CheckboxField, SegmentedField, SelectField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { isOtherDayInUtc } from "#app/ui/local-time.ts";
import { AssetField } from "./asset-field.tsx";
import type { VestingAssets } from "./assets.server.ts";
import type { DraftInput } from "./draft.schema.ts";
import {
  emptyForm,
  type FormErrors,
  type GrantForm,
  readGrantForm,
  type StepName,
  steps,
  templates,
} from "./grant-form.ts";
import { GrantPreview } from "./grant-preview.tsx";
import { spanUnits, type SpanUnit } from "./span.ts";
import { useSecondsSince } from "./use-seconds-since.ts";
import styles from "./vesting.module.css";
import { maxNoteLength } from "./vesting.types.ts";

type CreateFormProps = VestingAssets & { networks: readonly Network[] };

/** Form for a single grant, with a preview. */
export function CreateForm({ assets, requested, networks }: CreateFormProps) {
  const { submit, state, data: answer } = useFetcher<DraftAnswer>();
  const [assetId, setAssetId] = useState(firstAssetId({ assets, requested }));
  const [form, setForm] = useState(emptyForm);
  const [isReviewing, setReviewing] = useState(false);
  const passed = useSecondsSince(assets);
  const asset = assets.find(({ id }) => id === assetId);
  const change = (changes: Partial<GrantForm>) => setForm((before) => ({ ...before, ...changes }));
  const now = asset == null || asset.now === null ? null : asset.now + passed;
  const read =
    asset?.vesting && now !== null
      ? readGrantForm(form, { unit: asset, token: asset.token, vesting: asset.vesting, now })
      : null;
  // Untouched fields show no errors until the user proceeds.
  const errors: FormErrors = read?.kind === "invalid" ? read.errors : {};
  const errorOf = (field: keyof GrantForm) =>
    isReviewing || form[field] !== emptyForm[field] ? errors[field] : undefined;

  function save(after: string | null) {
    if (!asset || read?.kind !== "ok") return;
    const draft: DraftInput = {
      chainId: asset.chainId,
      token: asset.token,
      title: form.note.trim().slice(0, 80),
      after,
      rows: [read.row],
    };
    submit(draft, { method: "post", action: "/vesting/create", encType: "application/json" });
  }

  return (
    <div className={styles["columns"]}>
      <div className={layout["stack"]}>
        <AssetField
          assets={assets}
          requested={requested}
          networks={networks}
          value={assetId}
          onChange={setAssetId}
        />
        <TextField
          label="Beneficiary"
          mono
          spellCheck={false}
          value={form.beneficiary}
          error={errorOf("beneficiary")}
          onChange={(event) => change({ beneficiary: event.target.value })}
        />
        <TextField
          label="Total"
          inputMode="decimal"
          suffix={asset?.symbol}
          value={form.total}
          error={errorOf("total")}
          onChange={(event) => change({ total: event.target.value })}
        />
        <SelectField
          label="Template"
          value=""
          onChange={(event) => change(templates[Number(event.target.value)]?.changes ?? {})}
        >
          <option value="">Fill in times from a template</option>
          {templates.map(({ label }, i) => (
            <option key={label} value={i}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className={layout["pair"]}>
          <SegmentedField
            label="Start"
            choices={[
              { value: "now", label: "When it is saved" },
              { value: "date", label: "At a date" },
            ]}
            value={form.startMode}
            onChange={(startMode) => change({ startMode })}
          />
          {form.startMode === "date" && (
            <TimeField
              label="Start date"
              value={form.startDate}
              hint={form.step === "monthly" ? explainMonths(form.startDate) : undefined}
              error={errorOf("startDate")}
              onChange={(event) => change({ startDate: event.target.value })}
            />
          )}
        </div>
        <div className={layout["pair"]}>
          <SegmentedField
            label="Cliff"
            hint="Nothing vests before the cliff except the share at the start."
            choices={[
              { value: "none", label: "None" },
              { value: "after", label: "After the start" },
              { value: "date", label: "At a date" },
            ]}
            value={form.cliffMode}
            onChange={(cliffMode) => change({ cliffMode })}
          />
          {form.cliffMode === "after" && (
            <SpanField
              label="Cliff after"
              unitLabel="Cliff unit"
              count={form.cliffCount}
              unit={form.cliffUnit}
              error={errorOf("cliffCount")}
              onCount={(cliffCount) => change({ cliffCount })}
              onUnit={(cliffUnit) => change({ cliffUnit })}
            />
          )}
          {form.cliffMode === "date" && (
            <TimeField
              label="Cliff date"
              value={form.cliffDate}
              error={errorOf("cliffDate")}
              onChange={(event) => change({ cliffDate: event.target.value })}
            />
          )}
        </div>
        <div className={layout["pair"]}>
          <SegmentedField
            label="End"
            choices={[
              { value: "after", label: "After the start" },
              { value: "date", label: "At a date" },
            ]}
            value={form.endMode}
            onChange={(endMode) => change({ endMode })}
          />
          {form.endMode === "after" ? (
            <SpanField
              label="End after"
              unitLabel="End unit"
              count={form.endCount}
              unit={form.endUnit}
              error={errorOf("endCount")}
              onCount={(endCount) => change({ endCount })}
              onUnit={(endUnit) => change({ endUnit })}
            />
          ) : (
            <TimeField
              label="End date"
              value={form.endDate}
              error={errorOf("endDate")}
              onChange={(event) => change({ endDate: event.target.value })}
            />
          )}
        </div>
        <SelectField
          label="Unlocks"
          value={form.step}
          onChange={(event) => change({ step: event.target.value as StepName })}
        >
          {Object.entries(steps).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className={layout["pair"]}>
          <TextField
            label="Share at the start"
            inputMode="decimal"
            suffix="%"
            value={form.startShare}
            error={errorOf("startShare")}
            onChange={(event) => change({ startShare: event.target.value })}
          />
          {form.cliffMode !== "none" && (
            <TextField
              label="Share at the cliff"
              hint="0: the amount accrued since the start."
              inputMode="decimal"
              suffix="%"
              value={form.cliffShare}
              error={errorOf("cliffShare")}
              onChange={(event) => change({ cliffShare: event.target.value })}
            />
          )}
        </div>
        <CheckboxField
          label="Revocable"
          hint="When revoked, unvested tokens return to you. Vested tokens stay with the beneficiary."
          checked={form.revocable}
          onChange={(event) => change({ revocable: event.target.checked })}
        />
        <CheckboxField
          label="Transferable"
          hint="The beneficiary can transfer it to another wallet, which must accept."
          checked={form.transferable}
          onChange={(event) => change({ transferable: event.target.checked })}
        />
        <TextField
          label="Note"
          hint="Stored in this console only."
          maxLength={maxNoteLength}
          value={form.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <GrantPreview
        asset={asset ?? null}
        network={networks.find(({ chainId }) => chainId === asset?.chainId) ?? null}
        read={read}
        now={now}
        startsNow={form.startMode === "now"}
        isRequested={isReviewing}
        answer={state === "idle" ? (answer ?? null) : null}
        isSaving={state !== "idle"}
        onSave={save}
        onInvalid={() => setReviewing(true)}
      />
    </div>
  );
}

/** Explains on which day a monthly schedule unlocks, if that is not the day of its local start. */
function explainMonths(startDate: string): string | undefined {
  const read = parseMoment(startDate);
  if (read.kind === "invalid" || !isOtherDayInUtc(read.value)) return undefined;
  const day = new Date(read.value * 1_000).getUTCDate();
  return `Months are counted in UTC, so it unlocks on day ${day} of each month.`;
}

type SpanFieldProps = {
  label: string;
  unitLabel: string;
  count: string;
  unit: SpanUnit;
  error: string | undefined;
  onCount: (count: string) => void;
  onUnit: (unit: SpanUnit) => void;
};

function SpanField({ label, unitLabel, count, unit, error, onCount, onUnit }: SpanFieldProps) {
  return (
    <div className={styles["span"]}>
      <TextField
        label={label}
        inputMode="numeric"
        value={count}
        error={error}
        onChange={(event) => onCount(event.target.value)}
      />
      <SelectField
        label={unitLabel}
        value={unit}
        onChange={(event) => onUnit(event.target.value as SpanUnit)}
      >
        {spanUnits.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
