import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { accentStylesheet } from "#app/shell/accent-stylesheet.server.ts";

/** Serves the colors derived from ACCENT_COLOUR. Public; the path changes with the content. */
export function loader({ request }: LoaderFunctionArgs) {
  const { path, css } = accentStylesheet(publicConfig().accentColor);
  if (new URL(request.url).pathname !== path) return new Response("Not found", { status: 404 });
  return new Response(css, {
    headers: {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
