import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { writeUnclaimedFile } from "#app/features/incentives/monitor/claims-page.server.ts";
import { fileResponse } from "#app/features/incentives/runs/run-files.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  return fileResponse(await writeUnclaimedFile(params["id"] ?? "", viewed));
}
