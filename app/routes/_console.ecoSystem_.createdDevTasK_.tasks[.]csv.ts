import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportCsv, tasksFile } from "#app/features/tasks/transfer/export-tasks.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  return tasksFile("csv", await exportCsv(viewed, searchParams));
}
