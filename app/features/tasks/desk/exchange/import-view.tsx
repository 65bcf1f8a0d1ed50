import { useNavigation } from "@remix-run/react";
import styles from "#app/features/tasks/desk/desk.module.css";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ImportAnswer } from "./import.server.ts";

/** Takes decisions from a file or from what is pasted, with a verdict for every line. */
export function ImportView({ answer }: { answer: ImportAnswer | null }) {
  const { state } = useNavigation();
  return (
    <div className={styles["columns"]}>
      <Form method="post" encType="multipart/form-data" className={styles["form"]}>
        <TextareaField
          label="Decisions"
          hint="submission_id, decision, amount, note; a decision is approve or yes, changes, reject or no, or spam; an amount is in the task's token."
          name="text"
          rows={12}
          mono
          defaultValue={answer?.text ?? ""}
        />
        <TextField label="Or a CSV file" name="file" type="file" accept=".csv,text/csv" />
        <CheckboxField
          label="Leave bad lines out"
          name="skip"
          value="1"
          defaultChecked={answer?.skips ?? false}
        />
        <div>
          <Button type="submit" variant="primary" pending={state !== "idle"}>
            Decide as it says
          </Button>
        </div>
      </Form>
      {answer && <Verdict answer={answer} />}
    </div>
  );
}

function Verdict({ answer: { done, same, problems, isDone } }: { answer: ImportAnswer }) {
  return (
    <section className={styles["card"]} aria-label="Verdict">
      <h2>{isDone ? `${formatInteger(done)} decided` : "Nothing was decided"}</h2>
      {same > 0 && <p>{formatInteger(same)} were decided like this already.</p>}
      {problems.length > 0 && (
        <>
          <Notice tone={isDone ? "warn" : "danger"}>
            {isDone ? "These lines were left out." : "Fix these lines, or leave them out."}
          </Notice>
          <ul className={styles["notes"]}>
            {problems.map(({ line, sentence }) => (
              <li key={line}>
                Line {line}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
