import { useSubmit } from "@remix-run/react";
import { rootLabels } from "#app/domain/claims/programme-states.ts";
import { windowOf } from "#app/domain/rewards/terms/epochs.ts";
import layout from "#app/ui/layout.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import { formatChoice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import type { EpochRun } from "#app/features/incentives/reward-page/epochs/read-epochs.server.ts";
import type { RewardPage } from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";

type EpochChooserProps = { page: RewardPage; shown: NonNullable<RewardPage["shown"]> };

/** Selects the program and epoch to show. */
export function EpochChooser({ page: { programmes, choice }, shown }: EpochChooserProps) {
  const submit = useSubmit();
  const show = (form: HTMLFormElement | null) => submit(form, { preventScrollReset: true });
  return (
    <div className={layout["filter-row"]}>
      <Form method="get" className={layout["filter-row"]} key={`program ${shown.id}`}>
        <SelectField
          label="Program"
          name="programme"
          defaultValue={shown.id}
          onChange={(event) => show(event.currentTarget.form)}
        >
          {programmes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit">Choose</Button>
        </noscript>
      </Form>
      {shown.runs.length > 0 && (
        <Form method="get" className={layout["filter-row"]} key={formatChoice(choice)}>
          <input type="hidden" name="programme" value={shown.id} />
          <SelectField
            label="Epoch"
            name="run"
            defaultValue={choice.run ?? ""}
            onChange={(event) => show(event.currentTarget.form)}
          >
            {shown.runs.map((run) => (
              <option key={run.id} value={run.id}>
                {describe(run, shown)}
              </option>
            ))}
          </SelectField>
          <noscript>
            <Button type="submit">Choose</Button>
          </noscript>
        </Form>
      )}
    </div>
  );
}

function describe(run: EpochRun, { terms }: EpochChooserProps["shown"]): string {
  const { epoch, published, isOpen, root } = run;
  const state =
    published === null
      ? isOpen
        ? `prepared, ${root.slice(0, 8)}`
        : `never published, ${root.slice(0, 8)}`
      : `root ${published.n}, ${rootLabels[published.state].text.toLowerCase()}`;
  return `${epoch + 1}, until ${formatTime(windowOf(terms, epoch).to)} (${state})`;
}
