import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { requireMultiSend } from "#app/features/multi-sender/multi-send.server.ts";
import { reportResponse } from "#app/features/multi-sender/report.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return reportResponse(request, await requireMultiSend(params["id"]));
}
