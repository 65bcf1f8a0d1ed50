/**
 * Returns the path by which the router finds the page of a request, in one spelling: without dot
 * segments, the `.data` of a page's data, escapes that need not be, and slashes at its end. It may
 * still be in either case, since the router ignores that. An empty segment stays, for which the
 * router finds nothing.
 *
 * @param url path and query that can be decoded (`guardRequests`)
 */
export function routedPath(url: string): string {
  const { pathname } = new URL(`http://console${url}`);
  const segments = pathname.replace(/\.data$/, "").split("/");
  return segments
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join("/")
    .replace(/\/+$/, "");
}
