import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { parseRange } from "#app/domain/faucet/statistics/range.ts";
import { exportSteps } from "#app/features/faucet/statistics/statistics.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const range = parseRange(new URL(request.url).searchParams.get("range"));
  return csvFile(`faucet-requests-${range}`, await exportSteps(range));
}
