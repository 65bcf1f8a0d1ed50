import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import {
  parseScheduleParams,
  readSchedule,
  simulateRevocation,
  type RevocationAnswer,
} from "#app/features/vesting/schedule.server.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";

/** What a revocation would do now. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const asked = parseScheduleParams(params);
  const answer = asked && (await readSchedule(asked.chainId, asked.id));
  if (!answer || answer.kind === "unknown") {
    throw pageRefusal(404, "no-schedule", "There is no schedule of this number.");
  }
  if (answer.kind === "unavailable") {
    const sentence = "The chain does not answer now. Try again in a moment.";
    return data<RevocationAnswer>({ kind: "refused", sentence });
  }
  return data<RevocationAnswer>(await simulateRevocation(answer.schedule));
}
