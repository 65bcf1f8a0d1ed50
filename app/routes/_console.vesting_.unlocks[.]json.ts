import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAddress } from "viem";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readUnlocks } from "#app/features/vesting/schedules/export.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Returns the locked amounts of each token, or of one, and their unlock times. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const token = new URL(request.url).searchParams.get("token");
  if (token !== null && !isAddress(token, { strict: false })) {
    throw errorResponse(
      400,
      "no-token",
      "Enter the token's address: 0x and 40 hexadecimal digits.",
    );
  }
  const tokens = token === null ? "listed" : { only: token };
  return Response.json(await readUnlocks(admin.address, tokens), {
    headers: { "Cache-Control": "no-store" },
  });
}
