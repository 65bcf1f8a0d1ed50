import type { Rollup } from "vite";

/** Suffix of the modules in which Remix puts what the browser needs of a route. */
const routeSuffix = "?__remix-build-client-route";
/** Share of the routes that must use a module for every page to load it. */
const sharedShare = 1 / 16;
/** The same of the parts of our user interface, which are small: a script of its own costs more. */
const sharedShareOfUi = 1 / 50;
/** A file that imports any of it would bring the whole package. */
const heavyPackage = /\/node_modules\/viem\//;

/**
 * Creates Rollup's `manualChunks` for the browser: modules of ours that many pages use are in one
 * script, with the packages that they import, instead of one for each combination of pages that
 * uses a module; those that a public page uses are in another one, since it needs no more.
 */
export function shareScripts(): Rollup.GetManualChunk {
  let scripts: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    scripts ??= findShared(graph);
    return scripts.get(id);
  };
}

/**
 * Returns the modules of ours that many routes use and that do not bring a heavy package, with the
 * names of their scripts.
 */
function findShared({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const listWithImports = (from: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const pending = [...from];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      pending.push(...(getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  };
  const routes = [...getModuleIds()].filter((id) => id.endsWith(routeSuffix));
  const uses = new Map<string, number>();
  const ofPublic = new Set<string>();
  for (const route of routes) {
    for (const id of listWithImports(routes.filter((other) => isAround(other, route)))) {
      uses.set(id, (uses.get(id) ?? 0) + 1);
      if (isPublic(route)) ofPublic.add(id);
    }
  }
  const isLight = (id: string) => ![...listWithImports([id])].some((one) => heavyPackage.test(one));
  const shared = [...uses].filter(
    ([id, count]) =>
      count >= routes.length * shareOf(id) && !id.includes("/node_modules/") && isLight(id),
  );
  return new Map(shared.map(([id]) => [id, ofPublic.has(id) ? "base" : "shared"]));
}

function shareOf(id: string): number {
  return id.includes("/app/ui/") ? sharedShareOfUi : sharedShare;
}

/** Whether a route is another one or a layout around it: `_console.tsx` around `_console.faucet.tsx`. */
function isAround(layout: string, route: string): boolean {
  if (/\/root\.tsx\?/.test(layout)) return true;
  if (/\/_frame\.tsx\?/.test(layout)) return !isPublic(route);
  const nameOf = (id: string) => id.replace(/\.tsx?\?.*$/, "");
  return `${nameOf(route)}.`.startsWith(`${nameOf(layout)}.`);
}

const isPublic = (route: string) => /\/_public[.\w]*\.tsx?\?/.test(route);
