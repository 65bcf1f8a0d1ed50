import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { exportClaims } from "#app/features/claims/history.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const { account } = chooseAccount(new URL(request.url).searchParams, viewed);
  const content = await exportClaims(account);
  if (content === null) {
    const message = "Claims are not available right now. Try again in a moment.";
    return errorResponse(503, "not-available", message);
  }
  return csvFile("claims", content);
}
