import type { Network } from "#app/chain/networks.ts";
import type { Rights } from "#app/domain/access/schedule-of.ts";
import type { ChainSwitches } from "#app/domain/bridge/controls/controls.types.ts";
import type { SwitchRow } from "./switch-table.tsx";
import type { NamedSwitch } from "./transactions.ts";

/** What to pause on one chain. */
export type Stop = {
  network: Network;
  /** Null if the chain does not respond. */
  rights: Rights | null;
  /** Whether the chain has ever said what is paused. */
  isKnown: boolean;
  /** Switches that are not paused yet. */
  running: NamedSwitch[];
};

/** @param symbol token that is stopped on all chains; null stops everything. */
export function listStops(rows: readonly SwitchRow[], symbol: string | null): Stop[] {
  return rows.map(({ network, switches, rights }) => {
    if (switches.kind === "unavailable") return { network, rights, isKnown: false, running: [] };
    const running = switchesOf(switches.value, network.chainName, symbol).filter(
      ({ isPaused }) => !isPaused,
    );
    return { network, rights, isKnown: true, running };
  });
}

function switchesOf(
  { outgoing, incoming, routes }: ChainSwitches,
  chainName: string,
  symbol: string | null,
): NamedSwitch[] {
  if (symbol === null) {
    return [
      { ...outgoing, label: `outgoing messages of ${chainName}` },
      { ...incoming, label: `incoming messages of ${chainName}` },
    ];
  }
  return routes
    .filter((route) => route.symbol === symbol)
    .map(({ symbol: name, ...route }) => ({ ...route, label: `${name} arriving on ${chainName}` }));
}
