import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { acceptanceFields } from "#app/features/terms/acceptances.schema.ts";
import { exportAcceptances } from "#app/features/terms/acceptances.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { filter } = parseListQuery(acceptanceFields, new URL(request.url).searchParams);
  return csvFile("terms-acceptances", exportAcceptances(filter));
}
