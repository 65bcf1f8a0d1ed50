import type { SubmissionResult } from "@conform-to/dom";
import styles from "#app/features/submissions/queue.module.css";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField } from "#app/ui/forms/field.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { Note, NoteKind } from "#app/domain/submissions/review/review.store.server.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

const kindLabels: Readonly<Record<NoteKind, string>> = {
  note: "Private note",
  comment: "To the submitter",
  change: "Change of the task",
  conflict: "Conflict of interest",
};

type NotesCardProps = { notes: readonly Note[]; lastResult: SubmissionResult | undefined };

/** Internal notes of reviewers, and comments to the submitter. */
export function NotesCard({ notes, lastResult }: NotesCardProps) {
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Notes and comments">
      <h3>Notes and comments</h3>
      {notes.length > 0 && (
        <ul className={styles["notes"]}>
          {notes.map(({ id, kind, author, text, at }) => (
            <li key={id}>
              <div className={typography["note"]}>
                {kindLabels[kind]}, <Address value={author} /> <RelativeTime at={at} />
              </div>
              <p className={typography["entered"]}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm
        key={`note-${notes.length}`}
        intent="note"
        label="Private note"
        hint="Visible to reviewers only."
        button="Add the note"
        lastResult={lastResult}
      />
      <NoteForm
        key={`comment-${notes.length}`}
        intent="comment"
        label="Comment"
        hint="Visible to the submitter."
        button="Send the comment"
        lastResult={lastResult}
      />
    </section>
  );
}

type NoteFormProps = {
  intent: "note" | "comment";
  label: string;
  hint: string;
  button: string;
  lastResult: SubmissionResult | undefined;
};

function NoteForm({ intent, label, hint, button, lastResult }: NoteFormProps) {
  const form = useServerForm<"text">({ lastResult, hidden: { intent } });
  return (
    <ServerForm form={form} className={styles["form"]}>
      <TextareaField label={label} hint={hint} rows={2} {...form.field("text")} />
      <div>
        <Button type="submit" size="small" pending={form.isPending}>
          {button}
        </Button>
      </div>
    </ServerForm>
  );
}
