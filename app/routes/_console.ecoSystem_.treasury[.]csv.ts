import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportBudgets } from "#app/features/treasury/budgets/treasury-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const text = await exportBudgets(viewed);
  if (text === null) {
    const message = "The treasury is not available right now. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return csvFile("budgets", text);
}
