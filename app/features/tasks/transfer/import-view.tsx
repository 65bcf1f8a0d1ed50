import { useNavigation } from "@remix-run/react";
import styles from "#app/features/tasks/tasks.module.css";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CheckboxField, TextareaField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import type { ImportAnswer } from "./import-tasks.server.ts";

type Row = ImportAnswer["rows"][number];

const columns: Column<Row>[] = [
  { header: "Line", align: "end", cell: ({ line }) => line },
  {
    header: "Task",
    cell: ({ title }) => <span className={styles["title-cell"]}>{title || "Without a title"}</span>,
  },
  {
    header: "Verdict",
    cell: ({ problems }) =>
      problems.length === 0 ? (
        <Status tone="green">Good</Status>
      ) : (
        <span className={classNames(styles["two-lines"], styles["sentences"])}>
          {problems.map((problem) => (
            <Status key={problem} tone="red">
              {problem}
            </Status>
          ))}
        </span>
      ),
  },
];

const example = `title,kind,token,reward,max_winners,submit_by,review_by,skills,description_md`;

/** Many tasks at once, as drafts. */
export function ImportView({ answer }: { answer: ImportAnswer | null }) {
  const { state } = useNavigation();
  const rows = answer?.rows ?? [];
  const bad = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <div className={styles["page"]}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles["form"]}
        aria-label="Import"
        noValidate
      >
        {answer?.fault != null && <Notice tone="danger">{answer.fault}</Notice>}
        {bad > 0 && (
          <Notice tone="danger">
            Nothing was kept: {bad} of {rows.length} rows {bad === 1 ? "is" : "are"} wrong. Fix
            them, or leave them out.
          </Notice>
        )}
        <TextareaField
          key={answer?.source ?? ""}
          label="Tasks"
          name="text"
          mono
          rows={10}
          defaultValue={answer?.source ?? ""}
          placeholder={example}
          hint="CSV with a header, or JSON as it is exported. Dates are UTC: 2027-03-01 is midnight, 2027-03-01 14:30 has a time, 31.01.2027 is read too. A reward is 10 each, 5..10 as asked, 5/3/1 by places, 5/3/1+4x0.5 with four bonus spots."
        />
        <TextField label="Or a file" type="file" name="file" accept=".csv,.json,.txt" />
        <CheckboxField label="Leave out rows that are wrong" name="skip" />
        <div className={styles["tools"]}>
          <Button type="submit" variant="primary" pending={state !== "idle"}>
            Make drafts
          </Button>
          <ButtonLink to="/ecoSystem/createdDevTasK">Back to the tasks</ButtonLink>
        </div>
      </Form>
      {rows.length > 0 && (
        <DataTable
          caption="Verdicts"
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
          empty={null}
          cards
        />
      )}
    </div>
  );
}
