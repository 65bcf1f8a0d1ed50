import { type Abi, type Address, erc20Abi, isAddressEqual } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";

export type KnownContract = { name: string; abi: Abi };

/**
 * ABIs by deployments file name; `faucetVault` comes from `FaucetVault`. The burner and the staking
 * parameters use the names from the specification.
 */
const abisByName = new Map<string, Abi>([
  ...Object.entries(allAbis).map(([name, abi]): [string, Abi] => [
    name.charAt(0).toLowerCase() + name.slice(1),
    abi,
  ]),
  ["burn", allAbis.Burner],
  ["minimumContract", allAbis.MinimumStake],
]);

/** Returns the contract at an address if it is ours or a listed token. */
export function findKnownContract(chainId: ChainId, address: Address): KnownContract | null {
  const contracts = Object.entries(findChainDeployment(chainId)?.contracts ?? {});
  const known = contracts.find(([, contract]) => isAddressEqual(contract.address, address));
  if (known) return { name: known[0], abi: abisByName.get(known[0]) ?? [] };
  const token = chainConfig().tokens.find((entry) => {
    const at = entry.addresses[chainId];
    return at !== undefined && isAddressEqual(at, address);
  });
  if (!token) return null;
  // A wrapped coin has more functions than a plain token; the matching ABI decodes the call.
  return { name: token.symbol, abi: [...allAbis.TestToken, ...allAbis.WrappedNative] };
}

/** Returns all known ABIs, to decode calls and events of contracts with an unknown address. */
export function fallbackAbi(): Abi {
  return [...erc20Abi, ...Object.values(allAbis).flat()];
}
