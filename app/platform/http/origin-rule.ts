type Request = {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  hasCookie: boolean;
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Returns whether a request may make changes on behalf of a signed-in browser: one with a cookie
 * must come from our own origin. Remix's own check misses resource routes and absent origins.
 */
export function isOriginAllowed(request: Request, publicUrl: string): boolean {
  if (safeMethods.has(request.method)) return true;
  if (request.origin === publicUrl) return true;
  return !request.hasCookie && request.fetchSite !== "cross-site";
}
