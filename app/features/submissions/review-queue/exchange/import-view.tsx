import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useMemo, useState } from "react";
import { ListEditor, type ListSource } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import { type ListState, unreadList } from "#app/common/list-editor/use-list.ts";
import { fillListForm } from "#app/domain/lists/values/list-choices.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import styles from "#app/features/submissions/queue.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { ImportAnswer } from "./import.server.ts";
import type { DecisionsOptions } from "./parse-decisions.ts";

type Read = { state: ListState<ListReading>; source: ListSource };

const sample = `submission_id,decision,note,amount
019a0000-0000-7000-8000-000000000001,approve,,12.5
019a0000-0000-7000-8000-000000000002,reject,"The tests are missing, see the task.",`;

const hint =
  "One per line: submission_id, decision, note, amount. A decision is approve or yes, changes, reject or no, or spam; an amount is in the task's token.";

/** Imports many decisions as a list; lines that cannot be applied are marked in it. */
export function ImportView({ answer }: { answer: ImportAnswer | null }) {
  const { state } = useNavigation();
  const submit = useSubmit();
  const [read, setRead] = useState<Read | null>(null);
  const [report] = useState(() => (state: Read["state"], source: ListSource) => {
    setRead({ state, source });
  });
  const options = useMemo((): DecisionsOptions => {
    return { rejected: (answer?.problems ?? []).map(({ source, message }) => [source, message]) };
  }, [answer]);
  const obstacle = findListObstacle(read?.state ?? unreadList, "decisions");

  function send(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || read === null) return;
    const form = new FormData();
    fillListForm(form, read.source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <div className={styles["columns"]}>
      <Form method="post" className={styles["form"]} onSubmit={send} noValidate>
        <ListEditor<DecisionsOptions, ListReading>
          label="Decisions"
          hint={hint}
          sample={sample}
          subject="decisions in their task's token"
          options={options}
          startWorker={startDecisionsWorker}
          onRead={report}
        />
        <div>
          <Button type="submit" variant="primary" pending={state !== "idle"} blocker={obstacle}>
            Import decisions
          </Button>
        </div>
      </Form>
      {answer && <Result answer={answer} />}
    </div>
  );
}

function startDecisionsWorker(): Worker {
  return new Worker(new URL("./decisions.worker.ts", import.meta.url), { type: "module" });
}

const shownAtOnce = 100;

function Result({ answer: { error, done, same, problems } }: { answer: ImportAnswer }) {
  const hidden = problems.length - shownAtOnce;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Result">
      <h2>{error === null ? `${formatInteger(done)} decided` : "Nothing was decided"}</h2>
      {same > 0 && <p>{formatInteger(same)} were decided like this already.</p>}
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {error === null && problems.length > 0 && (
        <Notice tone="warn">These lines were not decided.</Notice>
      )}
      {problems.length > 0 && (
        <ul className={styles["notes"]}>
          {problems.slice(0, shownAtOnce).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && <p>And {formatInteger(hidden)} more.</p>}
    </section>
  );
}
