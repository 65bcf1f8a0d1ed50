import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import styles from "#app/features/submissions/review-queue/queue.module.css";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { EntryAnswer, EntryTask } from "./entry.server.ts";

type EntryFormProps = { tasks: readonly EntryTask[]; answer: EntryAnswer | null };

/** Form for an admin to enter work on behalf of its author, who signs it later. */
export function EntryForm({ tasks, answer }: EntryFormProps) {
  const { state } = useNavigation();
  const [search] = useSearchParams();
  const [slug, setSlug] = useState(answer?.values["task"] ?? search.get("task") ?? "");
  const task = tasks.find((one) => one.slug === slug);
  const valueOf = (name: string) => answer?.values[name] ?? "";
  const errorOf = (name: string) => (answer?.field === name ? answer.message : null);
  if (tasks.length === 0) {
    return (
      <EmptyState action={<ButtonLink to="/ecoSystem/createDevTask/add">Create a task</ButtonLink>}>
        No open tasks right now.
      </EmptyState>
    );
  }
  const isNamed = ["task", "submitter", "link", "repository", "notes", "ask"].includes(
    answer?.field ?? "",
  );
  return (
    <div className={styles["columns"]}>
      <Form method="post" className={styles["form"]}>
        {answer && !isNamed && <Notice tone="danger">{answer.message}</Notice>}
        <SelectField
          label="Task"
          name="task"
          value={slug}
          error={errorOf("task")}
          onChange={(event) => setSlug(event.target.value)}
        >
          <option value="">Choose…</option>
          {tasks.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.title}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Submitter"
          hint="The developer, who signs it and is paid."
          name="submitter"
          mono
          placeholder="0x…"
          defaultValue={valueOf("submitter")}
          error={errorOf("submitter")}
        />
        <TextField
          label="Link"
          name="link"
          placeholder="https://…"
          defaultValue={valueOf("link")}
          error={errorOf("link")}
        />
        <TextField
          label="Repository or pull request"
          hint="Optional."
          name="repository"
          placeholder="https://…"
          defaultValue={valueOf("repository")}
          error={errorOf("repository")}
        />
        <TextareaField
          label="Notes"
          hint="Markdown"
          name="notes"
          rows={6}
          defaultValue={valueOf("notes")}
          error={errorOf("notes")}
        />
        {task?.questions.map(({ text, isRequired }, i) => (
          <TextareaField
            key={`${slug}-${i}`}
            label={text}
            hint={isRequired ? undefined : "Optional."}
            name="answer"
            rows={2}
            defaultValue={answer?.answers[i] ?? ""}
          />
        ))}
        {task && task.requestUnit !== null && (
          <TextField
            label="Asks for"
            name="ask"
            inputMode="decimal"
            suffix={task.requestUnit}
            defaultValue={valueOf("ask")}
            error={errorOf("ask")}
          />
        )}
        <div>
          <Button type="submit" variant="primary" pending={state !== "idle"}>
            Enter the submission
          </Button>
        </div>
      </Form>
      <section className={`${layout["card"]} ${styles["card"]}`} aria-label="What happens next">
        <h2>What happens next</h2>
        <p>
          It is reviewed like any other, and waits to be signed by its submitter: the escrow pays
          only what was signed. They sign it with their own wallet through the public interface.
        </p>
      </section>
    </div>
  );
}
