import { type Address, getAddress, isAddressEqual } from "viem";
import { findChainDeployment, getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { capitalize, splitName } from "#app/ui/values/format.ts";
import { rankTargets } from "./burn-target.store.server.ts";
import type { BurnTarget } from "./burn-targets.ts";
import type { Span } from "./fee-minutes.ts";

const shownTargets = 10;
/** Deterministic deployment proxy, at the same address on most chains. */
const create2Deployer = {
  name: "CREATE2 deployer",
  address: "0x4e59b44847b379578588920cA78FbF26c0B4956C",
} as const;

export type Leader = { target: BurnTarget; name: string | null; burnedWei: bigint };

export type Leaderboard = {
  leaders: Leader[];
  /** Part of the window's burned fees whose target is known, in wei. */
  knownWei: bigint;
};

/** Reads which targets burned most of a chain's coin in a window. */
export async function readLeaderboard(chainId: ChainId, span: Span): Promise<Leaderboard> {
  const [{ topTargets, knownWei }, nameOf] = await Promise.all([
    rankTargets(getRuntime().database.db, { chainId, ...span, count: shownTargets }),
    readNames(chainId),
  ]);
  const leaders = topTargets.map(({ target, burnedWei }) =>
    target === "transfer" || target === "creation"
      ? { target, name: null, burnedWei }
      : { target: getAddress(target), name: nameOf(target), burnedWei },
  );
  return { leaders, knownWei };
}

/** Reads names from the console's own contracts, its token list and the operators' address book. */
async function readNames(chainId: ChainId): Promise<(address: Address) => string | null> {
  const own = Object.entries(findChainDeployment(chainId)?.contracts ?? {});
  const addressBook = await listAddressBook();
  const named = [
    ...own.map(([name, { address }]) => ({ name: contractLabel(name), address })),
    ...listAssets()
      .filter((asset) => asset.chainId === chainId)
      .map(({ symbol, token }) => ({ name: symbol, address: token })),
    { name: "Multicall3", address: getNetwork(chainId).multicall3Address },
    create2Deployer,
    ...addressBook,
  ];
  return (address) => named.find((entry) => isAddressEqual(entry.address, address))?.name ?? null;
}

/** Converts a key of the deployments file to words (`faucetVault`); the burner's key is a verb. */
function contractLabel(name: string): string {
  return name === "burn" ? "Burner" : capitalize(splitName(name));
}
