import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import { type Head, readHead } from "#app/chain/head.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type OverviewNetwork = {
  network: Network;
  /** null if the chain has never answered. */
  head: Head | null;
  reachable: boolean;
  /** Age of the last block by the network's clock, in seconds. */
  ageSeconds: number | null;
  /** Whether any of our contracts is recorded there. */
  isDeployed: boolean;
};

/** Reads the state of the four networks for the bridge operator's overview. */
export function readNetworks(): Promise<OverviewNetwork[]> {
  const now = getRuntime().now() / 1_000;
  return Promise.all(
    chainConfig().networks.map(async (network) => {
      const reading = await readHead(network.chainId);
      const head = reading.kind === "ok" ? reading.head : reading.last;
      return {
        network,
        head,
        reachable: reading.kind === "ok",
        ageSeconds: head ? Math.max(0, Math.floor(now - head.timestamp)) : null,
        isDeployed: findChainDeployment(network.chainId) !== null,
      };
    }),
  );
}
