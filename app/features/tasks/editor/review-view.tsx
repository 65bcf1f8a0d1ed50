import { useSubmit } from "@remix-run/react";
import { Form } from "#app/ui/form.tsx";
import { formatAmount } from "#app/ui/format.ts";
import { Markdown } from "#app/ui/markdown.tsx";
import { hashTerms } from "#app/features/tasks/model/content-hash.ts";
import { type TaskTerms, totalOf } from "#app/features/tasks/model/task.types.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import { Attachments } from "#app/features/tasks/files/attachments.tsx";
import { TaskFactsList } from "#app/features/tasks/task-facts-list.tsx";
import styles from "#app/features/tasks/tasks.module.css";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { offerHooks } from "./ask-server.ts";
import type { EditorPage } from "./editor-page.server.ts";

type ReviewViewProps = { page: EditorPage; id: string; terms: TaskTerms };

/** The task as the public sees it, and its publication. */
export function ReviewView({ page, id, terms }: ReviewViewProps) {
  const { head, coin } = page;
  const { run, lack } = useTasks();
  const submit = useSubmit();
  const token = page.unit ?? terms.token;
  const what = formatAmount(totalOf(terms.reward), token);

  function publish() {
    const hooks = offerHooks(id, hashTerms(terms));
    run(
      ({ createPlan }) => createPlan(head.place, { terms, token, creator: head.wallet, hooks }),
      (hash) => submit({ intent: "bind", hash }, { method: "post" }),
    );
  }

  return (
    <div className={styles["columns"]}>
      <article className={styles["card"]} aria-label="As the public sees it">
        <h2>{terms.title}</h2>
        <Markdown text={terms.description} />
        <TaskFactsList terms={terms} token={token} coin={coin} />
        {page.files.length > 0 && <Attachments files={page.files} />}
      </article>
      <section className={styles["card"]} aria-label="Publish">
        <h2>Publish</h2>
        <p>
          {what} is locked in the escrow by your wallet. It pays whom the reviewers award; what is
          left returns to you when the task is closed. The reward can be raised later, never
          lowered; deadlines can be moved later only; the token stays.
        </p>
        <div className={styles["tools"]}>
          <Button
            variant="primary"
            disabled={lack !== null}
            title={lack ?? undefined}
            onClick={publish}
          >
            Review the publication
          </Button>
          <ButtonLink to={`?id=${id}`}>Change the text</ButtonLink>
        </div>
        {lack !== null && <p className={styles["quiet"]}>{lack}.</p>}
        <h3>Without a reward</h3>
        <p>
          As an idea it is shown to everybody and takes no submissions; the reward may follow later.
        </p>
        <div className={styles["tools"]}>
          <Form method="post">
            <input type="hidden" name="intent" value="idea" />
            <Button type="submit">Publish as an idea</Button>
          </Form>
        </div>
        <details>
          <summary>It was published already, and this page does not know</summary>
          <Form method="post" className={styles["tools"]}>
            <input type="hidden" name="intent" value="bind" />
            <input
              name="hash"
              aria-label="Hash of the transaction"
              placeholder="Hash of the transaction"
              autoComplete="off"
            />
            <Button type="submit" size="small">
              Find it
            </Button>
          </Form>
        </details>
      </section>
    </div>
  );
}
