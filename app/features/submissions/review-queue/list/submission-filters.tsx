import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import { queuePath, labelTexts } from "#app/features/submissions/review-queue/labels.ts";
import { submissionLabels } from "#app/common/tasks/model/submission.types.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { filterNames } from "./submission-filter.ts";
import type { SubmissionList } from "./submission-list.server.ts";

/** Filters and sort order of the list; all state is in the URL. */
export function SubmissionFilters({ list }: { list: SubmissionList }) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  // Text being typed survives a change of status, but not a new search.
  const searched = [...filterNames.filter((name) => name !== "status"), "sort"]
    .map(valueOf)
    .join("&");
  return (
    <Form
      method="get"
      action={queuePath}
      className={`${layout["filters"]} ${styles["filters"]}`}
      key={searched}
    >
      {list.filter.status !== null && (
        <input type="hidden" name="status" value={list.filter.status} />
      )}
      <TextField
        label="Submission id, address or link"
        name="q"
        mono
        placeholder="0x… or https://…"
        className={styles["search"]}
        defaultValue={valueOf("q")}
        error={list.searchError}
      />
      <SelectField label="Task" name="task" defaultValue={valueOf("task")}>
        <option value="">All</option>
        {list.tasks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Label" name="label" defaultValue={valueOf("label")}>
        <option value="">All</option>
        {submissionLabels.map((label) => (
          <option key={label} value={label}>
            {labelTexts[label]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Reviewer" name="assignee" defaultValue={valueOf("assignee")}>
        <option value="">All</option>
        <option value="mine">Me</option>
        <option value="nobody">Unassigned</option>
        {list.reviewers.map(({ address, name }) => (
          <option key={address} value={address}>
            {name ?? shortenAddress(address)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Order" name="sort" defaultValue={list.sort}>
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
        <option value="score">Best score first (of one task)</option>
      </SelectField>
      <div className={styles["submit"]}>
        <CheckboxField
          label="Flagged only"
          name="flagged"
          value="1"
          defaultChecked={list.filter.isFlagged}
        />
        <Button type="submit">Search</Button>
        {filterNames.some((name) => search.has(name)) && (
          <ButtonLink to={queuePath}>Clear</ButtonLink>
        )}
      </div>
    </Form>
  );
}
