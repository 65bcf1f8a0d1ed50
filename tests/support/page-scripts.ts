import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const folder = path.resolve("build/client/assets");

const manifestSchema = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      id: z.string(),
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()).optional(),
    }),
  ),
});

export type PageScripts = {
  /** Id of the page's route, such as `routes/_console.faucet`. */
  route: string;
  /** Compressed size of everything loaded before the page can be used, in kilobytes. */
  kb: number;
  files: number;
  /** Names of the files. */
  names: string[];
};

/**
 * Lists what a browser loads of each page's scripts before anything is clicked: the manifest, and the
 * static imports of the entry and of the page's routes.
 *
 * @throws if the console is not built.
 */
export function listPageScripts(): PageScripts[] {
  const manifestFile = readdirSync(folder).find((name) => name.startsWith("manifest-"));
  if (manifestFile === undefined) throw new Error("Build the console first.");
  const [, json = ""] = /__remixManifest=(.*);$/s.exec(read(manifestFile)) ?? [];
  const { entry, routes } = manifestSchema.parse(JSON.parse(json));
  const sizes = new Map<string, { kb: number; imports: string[] }>();
  const load = (file: string) => {
    const known = sizes.get(file);
    if (known) return known;
    const code = read(file);
    // `from"./x.js"` and `import"./x.js"`, not `import("./x.js")`.
    const imports = [...code.matchAll(/(?:from|import)\s*"\.\/([\w.$-]+\.js)"/g)];
    const loaded = { kb: sizeOf(code), imports: imports.map(([, name = ""]) => name) };
    sizes.set(file, loaded);
    return loaded;
  };
  const chainOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return [];
    return [route.module, ...(route.imports ?? []), ...chainOf(route.parentId)];
  };
  const manifestKb = sizeOf(read(manifestFile));
  return Object.values(routes)
    .filter(({ module }) => module !== "")
    .map(({ id }) => {
      const files = new Set<string>();
      const pending = [entry.module, ...entry.imports, ...chainOf(id)].map((file) =>
        path.basename(file),
      );
      for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
        if (files.has(file)) continue;
        files.add(file);
        pending.push(...load(file).imports);
      }
      const kb = [...files].reduce((sum, file) => sum + load(file).kb, manifestKb);
      return { route: id, kb, files: files.size + 1, names: [...files] };
    });
}

function read(file: string): string {
  return readFileSync(path.join(folder, file), "utf8");
}

function sizeOf(code: string): number {
  return gzipSync(code, { level: 9 }).length / 1_000;
}
