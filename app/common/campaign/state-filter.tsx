import { useSearchParams } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { type ProgressState, progressStates } from "./campaign-progress.ts";
import { progressLabels } from "./campaign-progress-view.tsx";
import styles from "./campaign-table.module.css";

type StateFieldProps = { counts: Readonly<Record<ProgressState, number>> };

/** Selects the state by which the URL filters campaigns. */
export function StateField({ counts }: StateFieldProps) {
  const [search] = useSearchParams();
  return (
    <SelectField label="State" name="state" defaultValue={search.get("state") ?? ""}>
      <option value="">All</option>
      {progressStates.map((state) => (
        <option key={state} value={state}>
          {progressLabels[state].text} ({formatInteger(counts[state])})
        </option>
      ))}
    </SelectField>
  );
}

/** Filter form of a list that has no other filters. */
export function StateFilter({ counts }: StateFieldProps) {
  const [search] = useSearchParams();
  return (
    <Form method="get" className={styles["filters"]} key={search.toString()}>
      <StateField counts={counts} />
      <div className={styles["buttons"]}>
        <Button type="submit">Filter</Button>
      </div>
    </Form>
  );
}
