import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { checkDelivery } from "#app/features/bridge/messages/delivery.server.ts";

/** Returns what a wallet must send to deliver a message itself, or why it cannot. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return Response.json(await checkDelivery(params["id"] ?? "", admin.address), {
    headers: { "Cache-Control": "no-store" },
  });
}
