import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { adoptEscrow } from "#app/domain/tasks/escrow/unbound.server.ts";
import { readList } from "#app/features/tasks/shared/list-page.server.ts";
import { NewTask, TasksView } from "#app/features/tasks/list/list-view.tsx";
import { TaskTabs } from "#app/common/tasks/task-tabs.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { formText } from "#app/platform/form-text.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Created Dev. Task");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await readList(viewed, new URL(request.url).searchParams) };
}

/** Adopts an escrow reward that belongs to no task. */
export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await adoptEscrow(Number(formText(await request.formData(), "number")), address);
  return outcome.kind === "adopted"
    ? redirect(taskPaths.task(outcome.id), 303)
    : data({ error: outcome.message }, { status: 400 });
}

export default function CreatedTasks() {
  const { answer } = useLoaderData<typeof loader>();
  const error = useActionResult<typeof action>()?.error ?? null;
  return (
    <>
      <PageHeader
        title="Created Dev. Task"
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.head : answer}
            contract="The escrow of tasks"
            content="the tasks"
          />
        }
        action={answer.kind === "read" && answer.page.counts.all > 0 && <NewTask />}
      >
        All tasks, from draft to payment, and what needs to be done.
      </PageHeader>
      <TaskTabs />
      {answer.kind === "read" && (
        <TasksView head={answer.head} page={answer.page} charts={answer.charts} error={error} />
      )}
    </>
  );
}
