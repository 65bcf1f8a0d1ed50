import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { fileResponse } from "#app/features/ecosystem/incentives/runs/run-files.server.ts";
import { parseChoice } from "#app/features/ecosystem/validator-rewards/page/choice.ts";
import { writeSheetCsv } from "#app/features/ecosystem/validator-rewards/sheet/sheet-csv.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const choice = parseChoice(new URL(request.url).searchParams);
  return fileResponse(await writeSheetCsv(viewed, choice));
}
