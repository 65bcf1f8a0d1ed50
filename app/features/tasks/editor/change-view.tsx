import { useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { Attachments } from "#app/common/tasks/attachments.tsx";
import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { TaskFactsList } from "#app/common/tasks/task-facts-list.tsx";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { taskPaths } from "#app/paths/tasks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import { offerHooks } from "./editor-requests.ts";
import type { EditAnswer } from "./edit.server.ts";
import type { EditorPage } from "./editor-page.server.ts";
import { FilesCard } from "./files-card.tsx";
import { TaskFields } from "./task-form.tsx";

type ChangeViewProps = { page: EditorPage; task: Task; answer: EditAnswer | null };

/**
 * Editor for the text of a published task; the change becomes a new version once the chain has its
 * hash.
 */
export function ChangeView({ page, task, answer }: ChangeViewProps) {
  const form = useRef<HTMLFormElement>(null);
  const [description, setDescription] = useState(page.text.description);
  const [files, setFiles] = useState(page.files);
  const { state } = useNavigation();
  const changed = answer?.changed ?? null;
  // Hidden fields may also have errors, such as a token that is no longer listed.
  const errors = Object.values(answer?.errors ?? {});
  if (task.state !== "open") {
    return (
      <Notice tone="info" remedy={<Link to={taskPaths.task(task.id)}>Open it</Link>}>
        The task is over, so its text can no longer change.
      </Notice>
    );
  }
  return (
    <div className={layout["columns"]}>
      <Form ref={form} method="post" className={layout["page"]} aria-label="Task" noValidate>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="files" value={namesOf(files)} />
        <Notice tone="info">
          The task is published. Its slug, kind, token, deadlines, questions, rubric and reviewers
          stand here; deadlines and reviewers are changed on{" "}
          <Link to={taskPaths.task(task.id)}>its page</Link>. Whoever has handed in work is told of
          the new text.
        </Notice>
        {errors.length > 0 && (
          <Notice tone="danger">
            <ul className={styles["lines"]}>
              {errors.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        <TaskFields
          page={page}
          text={page.text}
          errors={answer?.errors ?? {}}
          form={form}
          isPublished
          onDescription={setDescription}
        />
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Button type="submit" variant="primary" pending={state !== "idle"}>
            Review the change
          </Button>
        </div>
      </Form>
      <div className={styles["aside"]}>
        <FilesCard
          files={files}
          onAdd={(file) => {
            setFiles((before) => [...before, file]);
            return Promise.resolve(null);
          }}
          onTakeOff={({ id }) => {
            setFiles((before) => before.filter((one) => one.id !== id));
            return Promise.resolve(null);
          }}
        >
          The hash of the text covers its files. What is changed here counts when the new text is
          signed; the files of former texts stay to be saved.
        </FilesCard>
        {changed === null ? (
          <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Preview">
            <h2>Preview</h2>
            <Markdown text={description} />
          </section>
        ) : (
          <ChangedCard page={page} task={task} changed={changed} />
        )}
      </div>
    </div>
  );
}

/** File ids in the format of the form field. */
const namesOf = (files: readonly ShownFile[]) => files.map(({ id }) => id).join(" ");

type ChangedCardProps = {
  page: EditorPage;
  task: Task;
  changed: NonNullable<EditAnswer["changed"]>;
};

function ChangedCard({ page, task, changed: { text, terms, files } }: ChangedCardProps) {
  const { head, coin } = page;
  const token = page.unit ?? terms.token;
  const offered = { ...text, files: namesOf(files) };
  const { run, blocker } = useTasks();
  const revalidate = useRevalidate();
  const own =
    blocker ??
    (page.creator !== null && head.wallet !== page.creator
      ? `Only ${page.creator} may, who published it`
      : null);
  const number = task.number ?? 0;

  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="New text">
      <h2>{terms.title}</h2>
      <Markdown text={terms.description} />
      <TaskFactsList terms={terms} token={token} coin={coin} />
      {files.length > 0 && <Attachments files={files} />}
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        <Button
          variant="primary"
          blocker={own}
          onClick={() =>
            run(
              ({ setTermsTransaction }) =>
                setTermsTransaction(
                  { deployment: head.deployment, number, token },
                  { terms, hooks: offerHooks(task.id, hashTerms(terms), offered) },
                ),
              revalidate,
            )
          }
        >
          Publish the new text
        </Button>
      </div>
    </section>
  );
}
