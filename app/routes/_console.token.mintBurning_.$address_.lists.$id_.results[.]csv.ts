import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { requirePayment } from "#app/features/multi-sender/multi-send.server.ts";
import { reportResponse } from "#app/features/multi-sender/report.server.ts";
import { requireListOf } from "#app/features/tokens/manage/shared/managed-view.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const campaign = requireListOf(params["address"], await requirePayment(params["id"]));
  return reportResponse(request, campaign);
}
