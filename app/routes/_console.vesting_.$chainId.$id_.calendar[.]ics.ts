import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { download } from "#app/domain/files/download.server.ts";
import { writeScheduleCalendar } from "#app/features/vesting/schedules/export.server.ts";
import {
  parseScheduleParams,
  readSchedule,
} from "#app/features/vesting/schedules/schedule.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const requested = parseScheduleParams(params);
  const answer = requested && (await readSchedule(requested.chainId, requested.id));
  if (answer?.kind === "unavailable") {
    throw errorResponse(503, "chain-down", "The chain is not responding. Try again in a moment.");
  }
  if (answer?.kind !== "found") {
    throw errorResponse(404, "no-schedule", "There is no schedule with this number.");
  }
  return download("unlocks.ics", writeScheduleCalendar(answer.schedule, answer.time));
}
