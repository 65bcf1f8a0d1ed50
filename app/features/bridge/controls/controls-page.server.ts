import type { Address } from "viem";
import type { Reading } from "#app/chain/block-cache.server.ts";
import { chainConfig, findBridge } from "#app/chain/config.server.ts";
import { homeChainId, isChainId, type Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ChainControls } from "./controls.types.ts";
import { readControls, readSwitches } from "./read-controls.server.ts";
import type { SwitchRow } from "./switch-table.tsx";

export type ControlsPage = {
  switches: SwitchRow[];
  /** Chain whose controls are open; null if the bridge is deployed nowhere. */
  chosen: { network: Network; controls: Reading<ChainControls> } | null;
  /** Validators whose keys this server has. */
  localValidators: Address[];
};

/** Reads the switches of all chains, and all controls of the chain in the URL. */
export async function getControlsPage({ searchParams }: URL): Promise<ControlsPage> {
  const chains = chainConfig().networks.flatMap((network) => {
    const bridge = findBridge(network.chainId);
    return bridge ? [{ network, bridge }] : [];
  });
  const requested = Number(searchParams.get("chain") ?? homeChainId);
  const chosen =
    chains.find(({ network }) => isChainId(requested) && network.chainId === requested) ??
    chains[0];
  const [switches, controls] = await Promise.all([
    Promise.all(
      chains.map(async ({ network, bridge }) => ({
        network,
        switches: await readSwitches(network.chainId, bridge),
      })),
    ),
    chosen && readControls(chosen.network.chainId, chosen.bridge),
  ]);
  return {
    switches,
    chosen: chosen && controls ? { network: chosen.network, controls } : null,
    localValidators: serverAccounts(getRuntime().env).validators.map(({ address }) => address),
  };
}
