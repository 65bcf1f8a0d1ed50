import { useNavigation } from "@remix-run/react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import type { QueueAnswer } from "#app/features/submissions/review-queue/queue.types.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { Note, NoteKind } from "#app/features/submissions/review.store.server.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

const kindLabels: Readonly<Record<NoteKind, string>> = {
  note: "Private note",
  comment: "To the submitter",
  change: "Change of the task",
  conflict: "Conflict of interest",
};

type NotesCardProps = { notes: readonly Note[]; answer: QueueAnswer | null };

/** Internal notes of reviewers, and comments to the submitter. */
export function NotesCard({ notes, answer }: NotesCardProps) {
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
        answer={answer}
      />
      <NoteForm
        key={`comment-${notes.length}`}
        intent="comment"
        label="Comment"
        hint="Visible to the submitter."
        button="Send the comment"
        answer={answer}
      />
    </section>
  );
}

type NoteFormProps = {
  intent: "note" | "comment";
  label: string;
  hint: string;
  button: string;
  answer: QueueAnswer | null;
};

function NoteForm({ intent, label, hint, button, answer }: NoteFormProps) {
  const { state, formData } = useNavigation();
  const rejected = answer?.intent === intent ? answer : null;
  return (
    <Form method="post" preventScrollReset className={styles["form"]}>
      <input type="hidden" name="intent" value={intent} />
      <TextareaField
        label={label}
        hint={hint}
        name="text"
        rows={2}
        defaultValue={rejected?.values["text"] ?? ""}
        error={rejected?.message ?? null}
      />
      <div>
        <Button
          type="submit"
          size="small"
          pending={state !== "idle" && formData?.get("intent") === intent}
        >
          {button}
        </Button>
      </div>
    </Form>
  );
}
