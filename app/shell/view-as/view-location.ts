import { useLocation } from "@remix-run/react";
import { viewAsParameter } from "#app/platform/view-as.ts";

/** Returns the current page's URL without the view-as parameter. */
export function useViewLocation(): { pathname: string; search: URLSearchParams; to: string } {
  const { pathname, search: query } = useLocation();
  const search = new URLSearchParams(query);
  search.delete(viewAsParameter);
  return { pathname, search, to: search.size === 0 ? pathname : `${pathname}?${search}` };
}
