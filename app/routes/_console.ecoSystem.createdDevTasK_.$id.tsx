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
import { readDetail } from "#app/features/tasks/detail/detail-page.server.ts";
import { TaskStatus } from "#app/common/tasks/task-status.tsx";
import { DetailView } from "#app/features/tasks/detail/detail-view.tsx";
import { manageTask } from "#app/features/tasks/detail/manage.server.ts";
import { TaskTabs } from "#app/common/tasks/task-tabs.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded?.answer.kind === "read" ? loaded.answer.page.task.title : "Created dev. task");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return { answer: await readDetail(params["id"] ?? "", viewed) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const error = await manageTask(params["id"] ?? "", await request.formData(), address);
  return error === null
    ? redirect(new URL(request.url).pathname, 303)
    : data({ error }, { status: 400 });
}

export default function CreatedTask() {
  const { answer } = useLoaderData<typeof loader>();
  const error = useActionResult<typeof action>()?.error ?? null;
  const page = answer.kind === "read" ? answer.page : null;
  return (
    <>
      <PageHeader
        title={page?.task.title ?? "Created Dev. Task"}
        notices={
          <ChainNotices
            state={answer.kind === "read" ? answer.head : answer}
            contract="The escrow of tasks"
            content="the tasks"
          />
        }
        action={page && <TaskStatus state={page.stage} isPaused={page.task.isPaused} />}
      >
        <Link to={taskPaths.index}>Created dev. tasks</Link>
      </PageHeader>
      {page && <TaskTabs id={page.task.id} />}
      {page && <DetailView page={page} message={error} />}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
