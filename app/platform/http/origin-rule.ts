type Request = {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasCookie: boolean;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something on behalf of a signed-in browser: one that carries a
 * cookie must name our own origin. Remix's own check misses resource routes and absent origins.
 */
export function isOriginAllowed(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.origin === publicUrl) return true;
  return !request.hasCookie && request.fetchSite !== "cross-site";
}
