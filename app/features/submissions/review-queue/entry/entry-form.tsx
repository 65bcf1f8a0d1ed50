import type { SubmissionResult } from "@conform-to/dom";
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import styles from "#app/features/submissions/queue.module.css";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SelectField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { EntryTask } from "./entry.server.ts";

type EntryFormProps = {
  tasks: readonly EntryTask[];
  lastResult: SubmissionResult | undefined;
};
type EntryName = "task" | "submitter" | "link" | "repository" | "notes" | "answer" | "ask";

/** Form for an admin to enter work on behalf of its author, who signs it later. */
export function EntryForm({ tasks, lastResult }: EntryFormProps) {
  const [search] = useSearchParams();
  const form = useServerForm<EntryName>({
    lastResult,
    defaultValue: { task: search.get("task") ?? "" },
  });
  const { defaultValue: submitted = "", ...taskField } = form.field("task");
  const [slug, setSlug] = useState(submitted);
  const task = tasks.find((one) => one.slug === slug);
  if (tasks.length === 0) {
    return (
      <EmptyState action={<ButtonLink to={taskPaths.add}>Create a task</ButtonLink>}>
        No open tasks right now.
      </EmptyState>
    );
  }
  return (
    <div className={styles["columns"]}>
      <ServerForm form={form} className={styles["form"]} preventScrollReset={false}>
        <SelectField
          label="Task"
          {...taskField}
          value={slug}
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
          mono
          placeholder="0x…"
          {...form.field("submitter")}
        />
        <TextField label="Link" placeholder="https://…" {...form.field("link")} />
        <TextField
          label="Repository or pull request"
          hint="Optional."
          placeholder="https://…"
          {...form.field("repository")}
        />
        <TextareaField label="Notes" hint="Markdown" rows={6} {...form.field("notes")} />
        {task?.questions.map(({ text, isRequired }, i) => (
          <TextareaField
            key={`${slug}-${i}`}
            label={text}
            hint={isRequired ? undefined : "Optional."}
            name="answer"
            rows={2}
            {...(slug === submitted && form.item("answer", i))}
          />
        ))}
        {task && task.requestUnit !== null && (
          <TextField
            label="Asks for"
            inputMode="decimal"
            suffix={task.requestUnit}
            {...form.field("ask")}
          />
        )}
        <div>
          <Button type="submit" variant="primary" pending={form.isPending}>
            Enter the submission
          </Button>
        </div>
      </ServerForm>
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
