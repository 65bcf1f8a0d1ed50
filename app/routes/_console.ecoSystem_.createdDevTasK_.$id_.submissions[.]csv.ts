import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportSubmissions } from "#app/features/tasks/transfer/export-submissions.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const body = await exportSubmissions(params["id"] ?? "");
  if (body === null) return noDownload("Task not found.");
  return download("submissions.csv", body);
}
