import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readHistory } from "#app/common/history/history.server.ts";
import { HistoryView } from "#app/common/history/history-view.tsx";
import { TaskTabs } from "#app/common/tasks/task-tabs.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Developer task history");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { page: await readHistory({ area: "tasks" }, request) };
}

export default function TasksHistory() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Developer task history">
        Admin actions to tasks, submissions and awards.
      </PageHeader>
      <TaskTabs />
      <HistoryView page={page} />
    </>
  );
}
