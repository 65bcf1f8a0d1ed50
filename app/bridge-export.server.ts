/**
 * `npm run bridge:export -- --out DIR`: writes what Hyperlane's own tools and agents need to know
 * about the bridge, from the same settings as the console.
 */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadChainConfig } from "#app/chain/config.server.ts";
import { listHyperlaneFiles } from "#app/features/bridge/export/hyperlane-files.ts";
import { parseEnv } from "#app/platform/env.server.ts";

const usage = `Usage: npm run bridge:export -- --out DIR

Writes a registry folder and agent-config.json for Hyperlane's tools and agents into DIR, from the
console's settings (environment and .env). RPC addresses are written with their keys.`;

/** Reason why nothing was written. */
class ExportError extends Error {}

function parseOut(args: string[]): string {
  try {
    const { out } = parseArgs({ args, options: { out: { type: "string" } } }).values;
    if (out) return out;
  } catch (cause) {
    throw new ExportError(usage, { cause });
  }
  throw new ExportError(usage);
}

async function main(): Promise<void> {
  const out = parseOut(process.argv.slice(2));
  if (existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseEnv(process.env);
  if (parsed.kind === "invalid") throw new ExportError(parsed.errors.join("\n"));
  const { env } = parsed;
  const files = listHyperlaneFiles({ ...loadChainConfig(env), rpcUrls: env.rpcUrls });
  if (!files.some(({ path: file }) => file.startsWith("chains/"))) {
    throw new ExportError(
      `${env.deploymentsFile} has no bridge. Deploy it with npm run deploy, or set DEPLOYMENTS_FILE.`,
    );
  }
  for (const { path: file, content } of files) {
    const target = path.join(out, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  console.log(`Wrote ${files.length} files to ${out}.`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ExportError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
