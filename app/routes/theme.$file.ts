import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { accentStylesheet } from "#app/shell/accent-stylesheet.server.ts";

/** Serves the colors derived from ACCENT_COLOUR. Public; the path changes with the content. */
export function loader({ request }: LoaderFunctionArgs) {
  const { path, css } = accentStylesheet(publicConfig().accentColor);
  if (new URL(request.url).pathname !== path) {
    return errorResponse(404, "unknown-file", "File not found.");
  }
  return new Response(css, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
