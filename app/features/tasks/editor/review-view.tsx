import { useSubmit } from "@remix-run/react";
import { Form } from "#app/ui/forms/form.tsx";
import { formatAmount } from "#app/ui/values/format.ts";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import { type TaskTerms, totalOf } from "#app/domain/tasks/model/task.types.ts";
import { useTasks } from "#app/common/tasks/use-tasks.ts";
import { Attachments } from "#app/common/tasks/attachments.tsx";
import { TaskFactsList } from "#app/common/tasks/task-facts-list.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import { offerHooks } from "./editor-requests.ts";
import type { EditorPage } from "./editor-page.server.ts";

type ReviewViewProps = { page: EditorPage; id: string; terms: TaskTerms };

/** Preview of the task as the public sees it, with its publication. */
export function ReviewView({ page, id, terms }: ReviewViewProps) {
  const { head, coin } = page;
  const { run, blocker } = useTasks();
  const submit = useSubmit();
  const token = page.unit ?? terms.token;
  const what = formatAmount(totalOf(terms.reward), token);

  function publish() {
    const hooks = offerHooks(id, hashTerms(terms));
    run(
      ({ createTransaction }) =>
        createTransaction(head.deployment, { terms, token, creator: head.wallet, hooks }),
      (hash) => submit({ intent: "bind", hash }, { method: "post" }),
    );
  }

  return (
    <div className={layout["columns"]}>
      <article className={`${layout["card"]} ${styles["card"]}`} aria-label="As the public sees it">
        <h2>{terms.title}</h2>
        <Markdown text={terms.description} />
        <TaskFactsList terms={terms} token={token} coin={coin} />
        {page.files.length > 0 && <Attachments files={page.files} />}
      </article>
      <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Publish">
        <h2>Publish</h2>
        <p>
          {what} is locked in the escrow by your wallet. It pays whom the reviewers award; what is
          left returns to you when the task is closed. The reward can be raised later, never
          lowered; deadlines can be moved later only; the token stays.
        </p>
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Button variant="primary" blocker={blocker} onClick={publish}>
            Review the publication
          </Button>
          <ButtonLink to={`?id=${id}`}>Change the text</ButtonLink>
        </div>
        <h3>Without a reward</h3>
        <p>An idea is visible to everyone but takes no submissions; the reward can follow later.</p>
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Form method="post">
            <input type="hidden" name="intent" value="idea" />
            <Button type="submit">Publish as an idea</Button>
          </Form>
        </div>
        <details>
          <summary>Already published but not shown here?</summary>
          <Form method="post" className={`${layout["tools"]} ${styles["tools"]}`}>
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
