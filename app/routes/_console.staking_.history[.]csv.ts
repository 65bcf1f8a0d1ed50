import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { csvFile } from "#app/features/staking/csv-file.server.ts";
import { exportHistory } from "#app/features/staking/history/history-page.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportHistory(admin.viewed, new URL(request.url).searchParams);
  return csvFile("staking-history.csv", text);
}
