import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Returns a function that picks the part of a build that can serve a path; it returns the same
 * object for equal parts. Remix flattens, ranks and compiles all routes of a build several times a
 * request, which costs more than rendering a page once a build has hundreds of them.
 */
export function createBuildParts(build: ServerBuild): (pathname: string) => ServerBuild {
  const routes = Object.entries(build.routes).map(([id]) => ({
    id,
    pattern: patternOf(build.routes, id),
  }));
  const parts = new Map<string, ServerBuild>();

  return (pathname) => {
    // Escapes and empty segments are left to the router.
    if (/%|\/\//.test(pathname)) return build;
    const path = segmentsOf(pathOfPage(pathname));
    const ids = routes.filter(({ pattern }) => canMatch(pattern, path)).map(({ id }) => id);
    const key = ids.join(" ");
    const part = parts.get(key) ?? takePart(build, ids);
    parts.set(key, part);
    return part;
  };
}

/** Returns the path of a page whose data may be requested. */
function pathOfPage(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}

function patternOf(routes: Routes, id: string | undefined): string[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...patternOf(routes, route.parentId), ...segmentsOf(route.path ?? "")] : [];
}

/** Returns false only if a pattern cannot match a path; the router decides on the rest. */
function canMatch(pattern: readonly string[], path: readonly string[]): boolean {
  for (const [i, segment] of pattern.entries()) {
    if (segment === "*" || segment.endsWith("?")) return true;
    if (i >= path.length || !(segment.startsWith(":") || segment === path[i])) return false;
  }
  return pattern.length === path.length;
}

/** Returns a build with these routes and their parents only, in the same order. */
function takePart(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const taken = new Set<string>();
  for (const id of ids) {
    for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
      taken.add(at);
    }
  }
  const pick = <One>(routes: Record<string, One>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => taken.has(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  return { ...build, routes: pick(build.routes), assets };
}
