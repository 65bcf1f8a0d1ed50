import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { fileResponse } from "#app/features/incentives/runs/run-files.server.ts";
import { parseChoice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import { writeRewardTableCsv } from "#app/features/incentives/reward-page/table/reward-table-csv.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const choice = parseChoice(new URL(request.url).searchParams);
  return fileResponse(await writeRewardTableCsv(viewed, choice));
}
