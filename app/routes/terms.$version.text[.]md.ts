import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorResponse } from "#app/platform/responses.server.ts";
import { allTerms } from "#app/platform/runtime/terms.server.ts";

/** Returns the exact bytes of a version; their SHA-256 is what users sign. */
export function loader({ params }: LoaderFunctionArgs) {
  const terms = allTerms().find(({ version }) => String(version) === params["version"]);
  if (!terms) {
    return errorResponse(404, "unknown-terms", "This version of the terms does not exist.");
  }
  return new Response(new Uint8Array(terms.bytes), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Content-Disposition": `attachment; filename="terms-${terms.version}.md"`,
    },
  });
}
