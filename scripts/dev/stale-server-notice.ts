import path from "node:path";
import type { EnvironmentModuleNode, Plugin } from "vite";

const workersEntry = "app/start.server.ts";
/** Bundled by esbuild before Vite starts. */
const serverFiles = /^(server\.ts$|app\/platform\/http\/)/;

/**
 * `npm run dev` loads changed pages, loaders and actions at the next request, but not workers and
 * the HTTP server. Prints a notice if one of their files changes.
 */
export function staleServerNotice(): Plugin {
  return {
    name: "stale-server-notice",
    apply: "serve",
    configureServer({ config, environments, watcher }) {
      const entry = path.join(config.root, workersEntry);
      watcher.on("change", (file) => {
        const name = path.relative(config.root, file);
        const modules = environments.ssr.moduleGraph.getModulesByFile(file);
        if (!serverFiles.test(name) && !isImportedBy(entry, modules ?? new Set())) return;
        config.logger.warn(
          `${name} changed: workers and server run the code of before until you restart npm run dev.`,
          { timestamp: true },
        );
      });
    },
  };
}

/** Returns whether `entry` imports one of `modules`, directly or indirectly. */
function isImportedBy(entry: string, modules: ReadonlySet<EnvironmentModuleNode>): boolean {
  const seen = new Set(modules);
  // Iterating over a set includes what is added meanwhile.
  for (const module of seen) {
    if (module.file === entry) return true;
    for (const importer of module.importers) seen.add(importer);
  }
  return false;
}
