import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { useContext, useMemo } from "react";

type RouteEntry = { id: string; parentId?: string; path?: string };

/**
 * Returns the path patterns of all pages of this build, such as `/ecoSystem/createDevTask/:type`.
 *
 * Remix exposes its route manifest to server and browser only through this context; the pinned
 * version is the last of its line, so the name will not change.
 */
export function useRoutePatterns(): readonly string[] {
  const context = useContext(RemixContext);
  const routes = context?.manifest.routes;
  return useMemo(() => (routes ? routePatterns(routes) : []), [routes]);
}

/** Builds full patterns of routes that only know their parents. The catch-all is not a page. */
export function routePatterns(routes: Readonly<Record<string, RouteEntry | undefined>>): string[] {
  const fullPath = (route: RouteEntry): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return [parent ? fullPath(parent) : "", route.path ?? ""].filter(Boolean).join("/");
  };
  const paths = Object.values(routes).flatMap((route) => (route ? `/${fullPath(route)}` : []));
  return [...new Set(paths)].filter((path) => path !== "/*").sort();
}
