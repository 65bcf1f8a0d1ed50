import { findLogo } from "#app/domain/assets/token-logo.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Serves a logo by its hash, for pages and wallets; the content of a hash never changes. */
export async function serveLogo(sha256: string): Promise<Response> {
  const isHash = /^[0-9a-f]{64}$/.test(sha256);
  const logo = isHash ? await findLogo(getRuntime().database.db, sha256) : null;
  if (logo === null) return errorResponse(404, "unknown-logo", "There is no such logo.");
  return new Response(new Uint8Array(logo.bytes), {
    headers: {
      "Content-Type": logo.type,
      "Content-Disposition": "inline",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      // Wallets display it from their own origin.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
