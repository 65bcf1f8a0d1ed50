import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAddress, isAddress } from "viem";
import { requireAdmin } from "#app/access/guard.server.ts";
import { findCreatedToken } from "#app/features/tokens/created-tokens.server.ts";
import { sourceOf } from "#app/features/tokens/verify/verify.server.ts";
import { pageError } from "#app/platform/responses.server.ts";

/** Returns the standard JSON input that the token's code is compiled from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const text = params["address"] ?? "";
  const isOne = isAddress(text, { strict: false });
  const token = isOne ? await findCreatedToken(getAddress(text.toLowerCase())) : null;
  if (!token) throw pageError(404, "unknown-token", "The factory has not created a token there.");
  const { input } = await sourceOf(token);
  return new Response(JSON.stringify(input, null, 2), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${token.token}.json"`,
      "Cache-Control": "private, max-age=3600",
    },
  });
}
