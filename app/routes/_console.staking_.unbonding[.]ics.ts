import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { writeUnbondingCalendar } from "#app/features/staking/unbonding-calendar.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const calendar = await writeUnbondingCalendar(admin.viewed);
  if (calendar === null) {
    throw errorResponse(
      404,
      "no-staking",
      "The stake is not available right now. Try again later.",
    );
  }
  return download("unbonding.ics", calendar);
}
