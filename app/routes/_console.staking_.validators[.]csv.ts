import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { exportValidators } from "#app/features/staking/validators-page.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const text = await exportValidators(admin.viewed, new URL(request.url).searchParams);
  if (text === null) {
    const message = "The stake is not available right now. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return csvFile("validators", text);
}
