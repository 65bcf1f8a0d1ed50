import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getCreated } from "#app/features/tokens/reflection/dashboard/dashboard-page.server.ts";
import { exportHolders } from "#app/features/tokens/reflection/dashboard/holder-list.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportHolders(await getCreated(params), admin.address);
  if (text === null) {
    const message = "The chain is not responding. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return csvFile("reflection-holders", text);
}
