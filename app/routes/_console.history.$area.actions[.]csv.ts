import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { isAuditArea } from "#app/domain/activity/audit-actions.ts";
import { exportHistory } from "#app/common/history/history.server.ts";
import { historyFields } from "#app/common/history/history-filter.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/**
 * Exports the audit history of a console page, or of one item on it; all entries that match the
 * filter.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { area } = params;
  if (!isAuditArea(area)) return errorResponse(404, "no-history", "No page has such a history.");
  const search = new URL(request.url).searchParams;
  const scope = { area, topic: search.get("topic") };
  const { filter } = parseListQuery(historyFields, search);
  return csvFile(`${area}-history`, exportHistory(scope, filter));
}
