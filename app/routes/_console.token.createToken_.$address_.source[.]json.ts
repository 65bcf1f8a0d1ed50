import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { download } from "#app/domain/files/download.server.ts";
import { findCreatedToken } from "#app/domain/tokens/created-tokens.server.ts";
import { sourceOf } from "#app/domain/tokens/verify/verify.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** Returns the standard JSON input that the token's code is compiled from. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const address = findAddress(params["address"] ?? "");
  const token = address && (await findCreatedToken(address));
  if (!token)
    throw errorResponse(404, "unknown-token", "The factory has not created a token there.");
  const { input } = await sourceOf(token);
  const source = JSON.stringify(input, null, 2);
  return download(`${token.token}.json`, source, "private, max-age=3600");
}
