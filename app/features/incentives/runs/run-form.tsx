import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatTime, toDecimalText } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ListForm } from "./list-form.tsx";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer, RunField } from "#app/domain/rewards/runs/run.types.ts";
import { SkipField, SkippedEpochs } from "./skip-field.tsx";

type EpochFieldsProps = { page: RewardsPage; answer: RunAnswer | null };
type RunFormProps = EpochFieldsProps & {
  /** Called with whether the form contains a list. */
  onEnter: (hasList: boolean) => void;
};

/** Form to compute an epoch or submit a list. */
export function RunForm({ page, answer, onEnter }: RunFormProps) {
  const { terms } = page.terms;
  const { state } = useNavigation();
  if (terms.source.kind === "list") {
    return <ListForm page={page} answer={answer} onEnter={onEnter} />;
  }
  if (page.epochs.length === 0) {
    return (
      <section className={layout["card"]} aria-label="Compute">
        <h2>Compute</h2>
        <p>{describeNext(page)}</p>
        <SkippedEpochs skipped={page.skipped} />
      </section>
    );
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={layout["card"]}
      aria-label="Compute"
      preventScrollReset
    >
      <h2>Compute an epoch</h2>
      {answer !== null && answer.field === null && <Notice tone="danger">{answer.message}</Notice>}
      <EpochFields page={page} answer={answer} />
      <SkippedEpochs skipped={page.skipped} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={state !== "idle"}>
          Compute
        </Button>
      </div>
      <p className={typography["note"]}>Nothing is published yet; you see the result first.</p>
    </Form>
  );
}

function describeNext({ epochCount, skipped, terms, facts }: RewardsPage): string {
  const { start, interval, end } = terms.terms;
  if (facts.time >= end) {
    return skipped.length === 0
      ? `All ${epochCount} epochs are granted.`
      : `${epochCount - skipped.length} of ${epochCount} epochs are granted, and no more will be.`;
  }
  const over = Math.max(0, Math.floor((facts.time - start) / interval));
  const all =
    skipped.length === 0 ? "The rewards of every ended epoch are published." : "Nothing is due.";
  return `${all} The next ends ${formatTime(start + (over + 1) * interval)}.`;
}

function errorOf(answer: RunAnswer | null, field: RunField): string | null {
  return answer?.field === field ? answer.message : null;
}

function EpochFields({ page, answer }: EpochFieldsProps) {
  const { epochs, terms } = page;
  const { token, kind } = terms.terms;
  const [chosen, setChosen] = useState(epochs[0]?.epoch ?? 0);
  const choice = epochs.find(({ epoch }) => epoch === chosen) ?? null;
  return (
    <>
      <SelectField
        label="Epoch"
        name="epoch"
        value={chosen}
        error={errorOf(answer, "epoch")}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {epochs.map(({ epoch, from, to }) => (
          <option key={epoch} value={epoch}>
            {epoch + 1}: {formatTime(from)} to {formatTime(to)}
          </option>
        ))}
      </SelectField>
      <SkipField
        key={`skip ${chosen}`}
        choice={choice}
        token={token}
        error={errorOf(answer, "skip")}
      />
      <TextField
        key={chosen}
        label="Budget of the epoch"
        hint="By the terms, plus what earlier epochs carried over."
        name="budget"
        inputMode="decimal"
        suffix={token.symbol}
        defaultValue={toDecimalText(choice?.budget ?? 0n, token.decimals)}
        error={errorOf(answer, "budget")}
      />
      {kind === "validator" && (
        <TextField
          label="Epochs of the imported uptime"
          hint="Such as 12 or 12-18. If empty, uptime is unknown and its criteria are not met."
          name="uptime"
          error={errorOf(answer, "uptime")}
        />
      )}
    </>
  );
}
