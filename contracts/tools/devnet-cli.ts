/**
 * `npm run devnet [-- --fresh]`: runs the chains of the embedded network until Ctrl-C. `npm run
 * devnet -- --warp 7d`: moves the clock of the running network.
 *
 * The launcher runs this too, with an IPC channel that reports when the network is ready.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { devnetChains } from "./devnet/chains.ts";
import { NetworkNotRunningError, warpNetwork } from "#app/chain/devnet/clock.server.ts";
import { restrictNewFiles, openPrivateDataDir } from "#app/platform/data-dir.server.ts";
import { parseDuration } from "#app/chain/devnet/duration.ts";
import { DevnetError } from "./devnet/error.ts";
import { networkKey, readContractHashes } from "./devnet/fingerprint.ts";
import { type Network, startNetwork } from "./devnet/network.ts";
import { prepareNetwork } from "./devnet/prepare.ts";
import { type DevnetSettings, parseSettings } from "./devnet/settings.ts";
import { foundryBinary } from "./foundry-binary.mjs";

/** Also works from build/tools/devnet.js, which is as deep as this file. */
const root = fileURLToPath(new URL("../..", import.meta.url));

type Options = { fresh: boolean; warp: string | undefined };

function parseOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: "boolean", default: false }, warp: { type: "string" } },
    });
    return { fresh: values.fresh, warp: values.warp };
  } catch {
    throw new DevnetError(
      `The options are --fresh and --warp <duration>, not "${args.join(" ")}".`,
    );
  }
}

async function warp(text: string, { dataDir, basePort }: DevnetSettings) {
  const seconds = parseDuration(text);
  if (seconds === null) {
    throw new DevnetError(`--warp takes a duration such as 90s, 15m, 6h, 7d or 2w, not "${text}".`);
  }
  const rpcUrls = devnetChains(basePort).map(({ rpcUrl }) => rpcUrl);
  const warpSeconds = await warpNetwork({ rpcUrls, dataDir, seconds });
  const networkTime = new Date(Date.now() + warpSeconds * 1_000).toISOString();
  console.log(`The four chains are now at ${networkTime}.`);
}

function anvilBinary(): string {
  try {
    return foundryBinary("anvil");
  } catch (cause) {
    throw new DevnetError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function start(fresh: boolean, { dataDir, basePort }: DevnetSettings): Promise<Network> {
  const binary = anvilBinary();
  return startNetwork({
    anvilBinary: binary,
    dataDir,
    basePort,
    fresh,
    contracts: readContractHashes(root),
    cache: { folder: path.join(root, ".cache", "devnet"), key: networkKey(root, binary) },
    keeper: true,
    prepare: prepareNetwork,
    report: (message) => console.log(message),
  });
}

/** Runs the network until a signal arrives or a chain ends by itself. */
async function run(fresh: boolean, settings: DevnetSettings) {
  const signalled = new Promise<"signal">((resolve) => {
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(name, () => resolve("signal"));
    }
  });
  openPrivateDataDir(settings.dataDir);
  const network = await start(fresh, settings);
  for (const { chainId, rpcUrl } of network.chains) console.log(`chain ${chainId} at ${rpcUrl}`);
  console.log("devnet ready");
  process.send?.({ kind: "devnet-ready" });

  const reason = await Promise.race([signalled, network.lost]);
  await network.stop();
  if (reason !== "signal") throw new DevnetError(`Chain ${reason} ended unexpectedly.`);
}

restrictNewFiles();
try {
  // Already loaded when the launcher runs us; variables set outside take precedence.
  if (existsSync(".env")) process.loadEnvFile(".env");
  const options = parseOptions(process.argv.slice(2));
  const settings = parseSettings(process.env);
  if (options.warp === undefined) await run(options.fresh, settings);
  else await warp(options.warp, settings);
  process.exitCode = 0;
} catch (error) {
  const isForUser = error instanceof DevnetError || error instanceof NetworkNotRunningError;
  console.error(isForUser ? error.message : error);
  process.exitCode = 1;
}
