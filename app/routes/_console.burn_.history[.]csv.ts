import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportHistory } from "#app/features/burn/shared/history.server.ts";
import { historyFields } from "#app/features/burn/shared/history-filter.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter } = parseListQuery(historyFields, new URL(request.url).searchParams);
  return csvFile("burns", exportHistory(filter));
}
