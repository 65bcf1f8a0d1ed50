import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import {
  parseScheduleParams,
  readSchedule,
  simulateRevocation,
  type RevocationAnswer,
} from "#app/features/vesting/schedules/schedule.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Simulates a revocation at the current state. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const requested = parseScheduleParams(params);
  const answer = requested && (await readSchedule(requested.chainId, requested.id));
  if (!answer || answer.kind === "unknown") {
    throw errorResponse(404, "no-schedule", "There is no schedule with this number.");
  }
  if (answer.kind === "unavailable") {
    const message = "The chain is not responding. Try again in a moment.";
    return data<RevocationAnswer>({ kind: "rejected", message });
  }
  return data<RevocationAnswer>(await simulateRevocation(answer.schedule));
}
