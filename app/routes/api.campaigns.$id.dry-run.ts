import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { tryCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { requirePayment } from "#app/features/multi-sender/multi-send.server.ts";

/** What would become of a campaign's chunks now; asked for by its page once it is drawn. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return tryCampaign(await requirePayment(params["id"]));
}
