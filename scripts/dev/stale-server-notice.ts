import path from "node:path";
import type { EnvironmentModuleNode, Plugin } from "vite";

const workersEntry = "app/start.server.ts";
/** Bundled by esbuild before Vite starts. */
const serverFiles = /^(server\.ts$|app\/platform\/http\/)/;

/**
 * `npm run dev` loads changed pages, loaders and actions at the next request; its workers and the
 * HTTP server run on as they were started. Says so when one of their files changes.
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

/** Whether `entry` imports one of `modules`, directly or by others. */
function isImportedBy(entry: string, modules: ReadonlySet<EnvironmentModuleNode>): boolean {
  const seen = new Set(modules);
  // A set is walked over what is added meanwhile, too.
  for (const module of seen) {
    if (module.file === entry) return true;
    for (const importer of module.importers) seen.add(importer);
  }
  return false;
}
