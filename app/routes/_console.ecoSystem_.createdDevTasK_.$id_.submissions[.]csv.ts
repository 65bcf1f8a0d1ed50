import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { exportSubmissions } from "#app/features/tasks/transfer/export-submissions.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const body = await exportSubmissions(params["id"] ?? "");
  if (body === null) return new Response("Task not found.", { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="submissions.csv"',
      "Cache-Control": "no-store",
    },
  });
}
