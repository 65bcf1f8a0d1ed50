import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { download } from "#app/common/files/download.server.ts";
import { parseHistoryFilter } from "#app/features/faucet/history.schema.ts";
import { exportHistory } from "#app/features/faucet/history.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const filter = parseHistoryFilter(new URL(request.url).searchParams);
  return download("faucet-history.csv", exportHistory(filter));
}
