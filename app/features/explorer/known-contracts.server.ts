import { type Abi, type Address, erc20Abi, isAddressEqual } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";

export type KnownContract = { name: string; abi: Abi };

/**
 * ABIs by the names of the deployments file; `faucetVault` is made of `FaucetVault`. The burner and the
 * parameters of staking have the names that the specification gives them.
 */
const abisByName = new Map<string, Abi>([
  ...Object.entries(allAbis).map(([name, abi]): [string, Abi] => [
    name.charAt(0).toLowerCase() + name.slice(1),
    abi,
  ]),
  ["burn", allAbis.Burner],
  ["minimumContract", allAbis.MinimumStake],
]);

/** What stands at an address, where it is ours or a token of the list. */
export function findKnownContract(chainId: ChainId, address: Address): KnownContract | null {
  const contracts = Object.entries(findChainDeployment(chainId)?.contracts ?? {});
  const ours = contracts.find(([, contract]) => isAddressEqual(contract.address, address));
  if (ours) return { name: ours[0], abi: abisByName.get(ours[0]) ?? [] };
  const token = chainConfig().tokens.find((entry) => {
    const at = entry.addresses[chainId];
    return at !== undefined && isAddressEqual(at, address);
  });
  if (!token) return null;
  // A wrapped coin can do more than a plain token; whichever ABI fits decodes the call.
  return { name: token.symbol, abi: [...allAbis.TestToken, ...allAbis.WrappedNative] };
}

/** Everything that can be decoded, for calls and events of contracts that are not known by address. */
export function fallbackAbi(): Abi {
  return [...erc20Abi, ...Object.values(allAbis).flat()];
}
