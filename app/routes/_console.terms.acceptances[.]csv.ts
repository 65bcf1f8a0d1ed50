import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { parseAcceptanceFilter } from "#app/features/terms/acceptances.schema.ts";
import { exportAcceptances } from "#app/features/terms/acceptances.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filter = parseAcceptanceFilter(new URL(request.url).searchParams);
  return download("terms-acceptances.csv", exportAcceptances(filter));
}
