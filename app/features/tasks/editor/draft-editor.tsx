import { useNavigate } from "@remix-run/react";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Form } from "#app/ui/forms/form.tsx";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import type { TaskErrors } from "#app/domain/tasks/model/task.types.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { taskPaths } from "#app/paths/tasks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AttachmentsCard } from "./attachments-card.tsx";
import type { EditorPage } from "./editor-page.server.ts";
import { SaveStatus } from "./save-status.tsx";
import { TaskFields } from "./task-form.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { useAutosave } from "./use-autosave.ts";

type DraftEditorProps = {
  page: EditorPage;
  errors: TaskErrors;
  /** Called when a draft was created from the entered text. */
  onBegun: (id: string) => void;
};

/** Form of a draft, with autosave. */
export function DraftEditor({ page, errors, onBegun }: DraftEditorProps) {
  const { task } = page;
  const form = useRef<HTMLFormElement>(null);
  const [text] = useState(page.text);
  const [description, setDescription] = useState(text.description);
  const shown = useDeferredValue(description);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const stored = task && { id: task.id, updatedAt: task.updatedAt };
  const autosave = useAutosave({ form, saved: stored, onBegun });
  const count = Object.keys(errors).length;

  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [count, errors]);

  async function review() {
    setLeaving(true);
    const { kind } = await autosave.flush();
    setLeaving(false);
    const id = autosave.id();
    if (kind === "saved" && id !== null) {
      void navigate(`${taskPaths.edit(id)}&step=review`);
    }
  }

  return (
    <div className={layout["columns"]}>
      <Form
        ref={form}
        method="post"
        className={layout["page"]}
        aria-label="Task"
        noValidate
        onInput={autosave.onInput}
        onSubmit={(event) => {
          event.preventDefault();
          void review();
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="seen" value={task?.updatedAt ?? ""} />
        {count > 0 && (
          <Notice tone="danger">
            Draft saved. {count === 1 ? "1 field needs" : `${count} fields need`} to be fixed.
          </Notice>
        )}
        {task === null && <TemplatePicker />}
        <TaskFields
          page={page}
          text={text}
          errors={errors}
          form={form}
          isPublished={false}
          onDescription={setDescription}
        />
        <SaveStatus
          state={autosave.state}
          onSaveLocal={() => void autosave.flush(true)}
          onLoadRemote={() => window.location.reload()}
        />
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Button type="submit" variant="primary" pending={isLeaving}>
            Save and review
          </Button>
        </div>
        <p className={typography["note"]}>
          Nothing is signed yet. The draft is saved on this server.
        </p>
      </Form>
      <div className={styles["aside"]}>
        <AttachmentsCard taskId={task?.id ?? null} files={page.files} />
        <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Preview">
          <h2>Preview</h2>
          {shown.trim() === "" ? (
            <p className={typography["note"]}>
              The description appears here as others will see it.
            </p>
          ) : (
            <Markdown text={shown} />
          )}
        </section>
      </div>
    </div>
  );
}
