import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { type ChainId, chainIds, homeChainId } from "#app/chain/networks.ts";
import { isDatabaseReady } from "#app/platform/runtime/ready.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/**
 * Readiness check: 503 unless the database is migrated and can be written, and the home chain
 * answers. The other chains are only reported: pages show what is known of one that does not answer.
 */
export async function loader() {
  const runtime = getRuntime();
  const [database, ...chains] = await Promise.all([
    isDatabaseReady(runtime),
    ...chainIds.map((chainId) => readChain(chainId, runtime.now())),
  ]);
  const home = chains.find(({ chainId }) => chainId === homeChainId);
  const ready = database && home?.reachable === true;
  const body = { status: ready ? "ready" : "not ready", database, chains };
  return Response.json(body, {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

/** Returns whether a chain answers, and its newest known block with the age of that. */
async function readChain(chainId: ChainId, now: number) {
  const reading = await readHead(chainId);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  return {
    chainId,
    name: getNetwork(chainId).chainName,
    reachable: reading.kind === "ok",
    block: head && Number(head.number),
    headAgeSeconds: head && Math.max(0, Math.floor(now / 1_000) - head.timestamp),
  };
}
