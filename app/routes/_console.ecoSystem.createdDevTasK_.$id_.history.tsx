import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readHistory } from "#app/common/history/history.server.ts";
import { HistoryView } from "#app/common/history/history-view.tsx";
import { requireTaskTitle } from "#app/features/tasks/detail/task-title.server.ts";
import { TaskTabs } from "#app/common/tasks/task-tabs.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  pageTitle(loaded ? `${loaded.title}: history` : "Developer task history");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = params["id"] ?? "";
  const title = await requireTaskTitle(id);
  return { id, title, page: await readHistory({ area: "tasks", topic: id }, request) };
}

export default function TaskHistory() {
  const { id, title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={title}>
        <Link to={taskPaths.index}>Created dev. tasks</Link>
      </PageHeader>
      <TaskTabs id={id} />
      <HistoryView page={page} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
