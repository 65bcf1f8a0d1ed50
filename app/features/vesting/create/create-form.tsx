import { useId } from "react";
import type { Network } from "#app/chain/networks.ts";
import { firstAssetId, useTokenLookup } from "#app/common/assets/use-token-lookup.ts";
import { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import { CheckboxField, SegmentedField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { isOtherDayInUtc } from "#app/ui/values/local-time.ts";
import { shownZone } from "#app/ui/values/reader-zone.ts";
import { RestoredNotice } from "#app/ui/feedback/notice.tsx";
import { useOwnName } from "#app/wallet/context/wallet-context.ts";
import { AssetField } from "./asset-field.tsx";
import type { VestingAssets } from "./assets.server.ts";
import type { DraftInput } from "./draft.schema.ts";
import { emptyForm, readGrantForm, steps, templates } from "./grant-form.ts";
import { GrantPreview } from "./grant-preview.tsx";
import { spanUnits } from "#app/domain/vesting/span.ts";
import { useSecondsSince } from "./use-seconds-since.ts";
import { maxNoteLength } from "#app/domain/vesting/vesting.types.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

type CreateFormProps = VestingAssets & { networks: readonly Network[] };

/** Form for a single grant, with a preview. */
export function CreateForm({ assets, requested, networks }: CreateFormProps) {
  const formId = useId();
  const passed = useSecondsSince(assets);
  const firstAsset = firstAssetId({ assets, requested });
  const initial = { ...emptyForm, asset: firstAsset };
  const savedAs = useOwnName(`vesting schedule of ${firstAsset}`);
  const draft = useSaveDraft({
    action: vestingPaths.create,
    path: vestingPaths.campaigns,
    savedAs,
  });

  function readTexts(texts: typeof initial) {
    const asset = assets.find(({ id }) => id === texts.asset) ?? null;
    const now = asset === null || asset.now === null ? null : asset.now + passed;
    const read =
      asset?.vesting && now !== null
        ? readGrantForm(texts, { unit: asset, token: asset.token, vesting: asset.vesting, now })
        : null;
    return { asset, now, read };
  }

  const entries = useEntries(
    initial,
    (texts) => {
      const { read } = readTexts(texts);
      return toParsed(texts, read?.kind === "invalid" ? read.errors : {});
    },
    savedAs,
  );
  const { fields, texts } = entries;
  const { asset, now, read } = readTexts(texts);

  function change(changes: Partial<typeof initial>): void {
    for (const [name, value] of Object.entries(changes)) {
      fields[name as keyof typeof initial].onChange({ target: { value } });
    }
  }

  const chooseAsset = (id: string) => change({ asset: id });
  const lookup = useTokenLookup({ requested, onChoose: chooseAsset });

  function save(after: string | null) {
    if (!asset || read?.kind !== "ok") return;
    const input: DraftInput = {
      chainId: asset.chainId,
      token: asset.token,
      title: texts.note.trim().slice(0, 80),
      after,
      rows: [read.row],
    };
    draft.save(JSON.stringify(input));
  }

  return (
    <div className={layout["halves"]}>
      <div className={layout["stack"]}>
        {entries.isRestored && <RestoredNotice onRestart={entries.restart} />}
        <AssetField
          assets={assets}
          lookup={lookup}
          networks={networks}
          value={texts.asset}
          onChange={chooseAsset}
        />
        <form
          id={formId}
          className={layout["stack"]}
          onSubmit={entries.submit(() => save(null))}
          noValidate
        >
          <TextField label="Beneficiary" mono spellCheck={false} {...fields.beneficiary} />
          <TextField label="Total" inputMode="decimal" suffix={asset?.symbol} {...fields.total} />
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
              value={texts.startMode}
              onChange={(startMode) => change({ startMode })}
            />
            {texts.startMode === "date" && (
              <TimeField
                label="Start date"
                hint={texts.step === "monthly" ? explainMonths(texts.startDate) : undefined}
                {...fields.startDate}
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
              value={texts.cliffMode}
              onChange={(cliffMode) => change({ cliffMode })}
            />
            {texts.cliffMode === "after" && (
              <SpanField
                label="Cliff after"
                {...fields.cliffCount}
                unitLabel="Cliff unit"
                unit={fields.cliffUnit}
                units={spanUnits}
              />
            )}
            {texts.cliffMode === "date" && <TimeField label="Cliff date" {...fields.cliffDate} />}
          </div>
          <div className={layout["pair"]}>
            <SegmentedField
              label="End"
              choices={[
                { value: "after", label: "After the start" },
                { value: "date", label: "At a date" },
              ]}
              value={texts.endMode}
              onChange={(endMode) => change({ endMode })}
            />
            {texts.endMode === "after" ? (
              <SpanField
                label="End after"
                {...fields.endCount}
                unitLabel="End unit"
                unit={fields.endUnit}
                units={spanUnits}
              />
            ) : (
              <TimeField label="End date" {...fields.endDate} />
            )}
          </div>
          <SelectField label="Unlocks" {...fields.step}>
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
              {...fields.startShare}
            />
            {texts.cliffMode !== "none" && (
              <TextField
                label="Share at the cliff"
                hint="0: the amount accrued since the start."
                inputMode="decimal"
                suffix="%"
                {...fields.cliffShare}
              />
            )}
          </div>
          <CheckboxField
            label="Revocable"
            hint="When revoked, unvested tokens return to you. Vested tokens stay with the beneficiary."
            {...checkboxOf(fields.revocable)}
          />
          <CheckboxField
            label="Transferable"
            hint="The beneficiary can transfer it to another wallet, which must accept."
            {...checkboxOf(fields.transferable)}
          />
          <TextField
            label="Note"
            hint="Stored in this console only."
            maxLength={maxNoteLength}
            {...fields.note}
          />
        </form>
      </div>
      <GrantPreview
        asset={asset}
        network={networks.find(({ chainId }) => chainId === asset?.chainId) ?? null}
        read={read}
        now={now}
        startsNow={texts.startMode === "now"}
        answer={draft.answer}
        isSaving={draft.isSaving}
        formId={formId}
        onAgain={save}
      />
    </div>
  );
}

/** Explains on which day a monthly schedule unlocks, if that is not the day of its local start. */
function explainMonths(startDate: string): string | undefined {
  const read = parseMoment(startDate);
  if (read.kind === "invalid" || !isOtherDayInUtc(read.value, shownZone())) return undefined;
  const day = new Date(read.value * 1_000).getUTCDate();
  return `Months are counted in UTC, so it unlocks on day ${day} of each month.`;
}

/** Returns each text, or its error. */
function toParsed<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  errors: Partial<Record<string, string>>,
): Record<Name, Parsed<string>> {
  const parsed = Object.entries<string>(texts).map(([name, text]) => {
    const error = errors[name];
    return [name, error === undefined ? ok(text) : invalid(error)];
  });
  return Object.fromEntries(parsed) as Record<Name, Parsed<string>>;
}
