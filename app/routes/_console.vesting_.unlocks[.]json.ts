import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readUnlocks } from "#app/features/vesting/export.server.ts";

/** What is locked of each token, or of one, and when it unlocks. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const token = new URL(request.url).searchParams.get("token");
  return Response.json(await readUnlocks(admin.address, token), {
    headers: { "Cache-Control": "no-store" },
  });
}
