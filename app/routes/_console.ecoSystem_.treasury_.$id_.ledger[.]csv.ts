import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download, noDownload } from "#app/common/files/download.server.ts";
import { exportLedger } from "#app/features/treasury/export-ledger.server.ts";
import { parseBudgetId } from "#app/features/treasury/parse-budget-id.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const id = parseBudgetId(params["id"]);
  const text = id === null ? null : await exportLedger(viewed, id);
  return text === null
    ? noDownload("The treasury is not available right now. Try again in a moment.")
    : download(`budget-${id}-ledger.csv`, text);
}
