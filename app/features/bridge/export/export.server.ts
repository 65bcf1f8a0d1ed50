import { gzipSync } from "node:zlib";
import { chainConfig } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listHyperlaneFiles } from "./hyperlane-files.ts";
import { packTar } from "./tar.server.ts";

/**
 * Packs the export as a gzipped archive, for a browser. RPC URLs are cut to their origin, since the
 * rest contains providers' keys.
 */
export async function packExport(): Promise<Uint8Array<ArrayBuffer>> {
  const { env, now } = getRuntime();
  const rpcUrls = Object.fromEntries(
    chainIds.map((chainId) => {
      const originsOf = env.rpcUrls[chainId].map((url) => new URL(url).origin);
      return [chainId, [...new Set(originsOf)]];
    }),
  ) as Record<ChainId, string[]>;
  const files = listHyperlaneFiles({ ...chainConfig(), rpcUrls });
  return new Uint8Array(gzipSync(await packTar(files, now())));
}
