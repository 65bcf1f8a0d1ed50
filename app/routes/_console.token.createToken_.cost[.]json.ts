import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { printAmounts } from "#app/features/tokens/amounts-json.ts";
import { readCostQuery } from "#app/features/tokens/create/cost/cost-requests.ts";
import { readCost } from "#app/features/tokens/create/cost/read-cost.server.ts";

/** Returns a token's cost and future address; requested while its form is filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const token = readCostQuery(new URL(request.url).searchParams, admin.address);
  const cost = token ? await readCost(token, admin.address) : ({ kind: "incomplete" } as const);
  return new Response(printAmounts(cost), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
