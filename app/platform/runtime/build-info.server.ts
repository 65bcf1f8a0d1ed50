import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** Version of package.json, and the commit that was built; null if the build does not know it. */
export type BuildInfo = { version: string; commit: string | null };

const manifestSchema = z.object({ version: z.string() });

/** Written by scripts/build.mjs, if it builds a repository. */
const commitFile = path.join("build", "commit");

let known: BuildInfo | null = null;

/** Returns what runs in this process. Read once: another build requires a restart. */
export function readBuildInfo(): BuildInfo {
  known ??= {
    version: manifestSchema.parse(JSON.parse(readFileSync("package.json", "utf8"))).version,
    commit: existsSync(commitFile) ? readFileSync(commitFile, "utf8").trim() : null,
  };
  return known;
}
