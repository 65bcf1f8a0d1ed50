import type { LoaderFunctionArgs } from "@remix-run/node";
import { isHash } from "viem";
import { findPublished, writePublicLeaves } from "#app/features/claims/public-leaves.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/**
 * Returns the leaves of a published root. Public: accounts that were left out must be able to see
 * it, and anyone may rebuild the tree. They never change, since the root is computed from them.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const root = params["root"] ?? "";
  if (!isHash(root)) {
    return errorResponse(400, "bad-root", "Give the root: 0x and 64 hexadecimal digits.");
  }
  const programmeId = await findPublished(root);
  if (programmeId === null) {
    const message = "This root is not published, or its list is not stored here.";
    return errorResponse(404, "unknown-root", message);
  }
  const headers = {
    ETag: `"${root.toLowerCase()}"`,
    "Cache-Control": "public, max-age=31536000, immutable",
  };
  if (request.headers.get("If-None-Match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(writePublicLeaves(programmeId, root), {
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="leaves-${root.slice(2, 10).toLowerCase()}.csv"`,
    },
  });
}
