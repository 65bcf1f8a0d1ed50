import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportLedger } from "#app/features/submissions/rewards/ledger/ledger-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const text = await exportLedger(new URL(request.url).searchParams);
  if (text === null) {
    const message = "The escrow of tasks is not deployed, so nothing was paid.";
    return errorResponse(404, "not-deployed", message);
  }
  return csvFile("task-payments", text);
}
