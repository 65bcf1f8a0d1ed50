import { useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useMemo, useState } from "react";
import { ListEditor, type ListSource } from "#app/common/list-editor/list-editor.tsx";
import { findListObstacle } from "#app/common/list-editor/list-obstacle.ts";
import { type ListState, unreadList } from "#app/common/list-editor/use-list.ts";
import { fillListForm } from "#app/domain/lists/values/list-choices.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { taskPaths } from "#app/paths/tasks.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { TasksOptions } from "./parse-tasks.ts";
import { taskColumns } from "./task-columns.ts";

type Read = { state: ListState<ListReading>; source: ListSource };

const hint =
  "CSV with a header, or JSON as it is exported. Dates are UTC: 2027-03-01 is midnight, 2027-03-01 14:30 has a time. A reward is 10 each, 5..10 as requested, 5/3/1 by rank, 5/3/1+4x0.5 with four bonus slots.";

const sample = `${taskColumns.join(",")}
bounty,Explain the faucet,TAN,10,2,2027-03-01,2027-03-08,docs,"Write a page that explains
how the faucet pays."`;

type ImportViewProps = {
  options: TasksOptions;
  /** Why the server rejected the list. */
  error: string | null;
};

/** Import of many tasks as drafts. */
export function ImportView({ options: loaded, error }: ImportViewProps) {
  const { state } = useNavigation();
  const submit = useSubmit();
  const [read, setRead] = useState<Read | null>(null);
  const [report] = useState(() => (state: Read["state"], source: ListSource) => {
    setRead({ state, source });
  });
  // Compared by content: the page is revalidated from time to time.
  const known = JSON.stringify(loaded);
  const options = useMemo(() => JSON.parse(known) as TasksOptions, [known]);
  const obstacle = findListObstacle(read?.state ?? unreadList, "tasks");

  function send(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || read === null) return;
    const form = new FormData();
    fillListForm(form, read.source);
    submit(form, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  return (
    <div className={layout["page"]}>
      <Form method="post" className={layout["page"]} aria-label="Import" onSubmit={send} noValidate>
        <ListEditor<TasksOptions, ListReading>
          label="Tasks"
          hint={hint}
          sample={sample}
          subject="tasks"
          options={options}
          startWorker={startTasksWorker}
          onRead={report}
        />
        {error !== null && <Notice tone="danger">{error}</Notice>}
        <div className={`${layout["tools"]} ${styles["tools"]}`}>
          <Button type="submit" variant="primary" pending={state !== "idle"} blocker={obstacle}>
            Create drafts
          </Button>
          <ButtonLink to={taskPaths.index}>Back to the tasks</ButtonLink>
        </div>
      </Form>
    </div>
  );
}

function startTasksWorker(): Worker {
  return new Worker(new URL("./tasks.worker.ts", import.meta.url), { type: "module" });
}
