import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportLedger } from "#app/features/treasury/budget/export-ledger.server.ts";
import { parseBudgetId } from "#app/features/treasury/budget/parse-budget-id.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const id = parseBudgetId(params["id"]);
  if (id === null) return errorResponse(404, "no-budget", "There is no budget with this number.");
  const text = await exportLedger(viewed, id);
  if (text === null) {
    const message = "The treasury is not available right now. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return csvFile(`budget-${id}-ledger`, text);
}
