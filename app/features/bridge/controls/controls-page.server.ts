import type { Address } from "viem";
import type { Reading } from "#app/chain/block-cache.server.ts";
import { chainConfig, findBridge } from "#app/chain/config.server.ts";
import { homeChainId, isChainId, type Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { readRights } from "#app/domain/access/rights.server.ts";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ChainControls } from "#app/domain/bridge/controls/controls.types.ts";
import { readControls, readSwitches } from "#app/domain/bridge/controls/read-controls.server.ts";
import type { SwitchRow } from "./switch-table.tsx";

export type ControlsPage = {
  switches: SwitchRow[];
  /** Chain whose controls are open; null if the bridge is deployed nowhere. */
  chosen: { network: Network; controls: Reading<ChainControls>; rights: Rights | null } | null;
  /** Validators whose keys this server has. */
  localValidators: Address[];
};

/** Reads the switches of all chains, and all controls of the chain in the URL, for a wallet. */
export async function getControlsPage(
  { searchParams }: URL,
  wallet: Address,
): Promise<ControlsPage> {
  const chains = chainConfig().networks.flatMap((network) => {
    const bridge = findBridge(network.chainId);
    return bridge ? [{ network, bridge }] : [];
  });
  const requested = Number(searchParams.get("chain") ?? homeChainId);
  const chosen =
    chains.find(({ network }) => isChainId(requested) && network.chainId === requested) ??
    chains[0];
  const [switches, controls, rights] = await Promise.all([
    Promise.all(chains.map(({ network, bridge }) => readSwitches(network.chainId, bridge))),
    chosen && readControls(chosen.network.chainId, chosen.bridge),
    readRights(wallet),
  ]);
  const rightsOn = ({ chainId }: Network) => rights.get(chainId) ?? null;
  return {
    switches: chains.flatMap(({ network }, i) => {
      const reading = switches[i];
      return reading ? [{ network, switches: reading, rights: rightsOn(network) }] : [];
    }),
    chosen:
      chosen && controls
        ? { network: chosen.network, controls, rights: rightsOn(chosen.network) }
        : null,
    localValidators: serverAccounts(getRuntime().env).validators.map(({ address }) => address),
  };
}
