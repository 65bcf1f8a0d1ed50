import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportSubmissions } from "#app/features/tasks/transfer/export-submissions.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const body = await exportSubmissions(params["id"] ?? "");
  if (body === null) return errorResponse(404, "no-task", "Task not found.");
  return csvFile("submissions", body);
}
