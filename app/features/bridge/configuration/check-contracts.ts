import { type Address, isAddressEqual, zeroAddress } from "viem";
import { hyperlaneVersion } from "#app/chain/hyperlane/release.ts";
import type { Check, CheckedChain, Fault, FoundChain, Said } from "./configuration.types.ts";
import { type BridgeContract, listContracts } from "#app/features/bridge/contract-list.ts";
import { compared, danger, names, warn } from "./faults.ts";

type Chain = CheckedChain & { found: FoundChain };

/** @param owner who owns the bridge, as most of its contracts say; `null`: none says it. */
export function checkContracts(
  chain: Chain,
  { owner, admins }: { owner: Address | null; admins: readonly Address[] },
): Check[] {
  const { found, bridge, chainName } = chain;
  const contracts = listContracts(bridge).map((contract) =>
    compared(
      "Contracts",
      contract.name,
      [
        contract.hasVersion && checkVersion(contract, found.versions.get(contract.name), chainName),
        contract.isProxy && checkProxy(contract, chain),
        contract.implementation !== null && checkImplementation(contract, chain),
        contract.isOwned &&
          checkOwner(contract, { said: found.owners.get(contract.name), owner, chainName }),
      ],
      contract.address,
    ),
  );
  const isListed = owner !== null && admins.some((admin) => isAddressEqual(admin, owner));
  const listed = compared("Contracts", "The bridge's owner is one of its admins", [
    owner !== null &&
      !isListed &&
      warn(
        `The bridge belongs to ${owner}, which BRIDGE_ADMINS does not list: nobody who can sign in here can pause it or change it. Add the address, or give the bridge to one that is listed.`,
      ),
  ]);
  return [...contracts, listed];
}

function checkVersion(
  { name }: BridgeContract,
  said: Said<string> | undefined,
  chainName: string,
): Fault | false {
  if (said === hyperlaneVersion) return false;
  if (said == null) {
    return danger(
      `${name} on ${chainName} does not answer: there is no code, or other code than was deployed. Send nothing over ${chainName} until you know why.`,
    );
  }
  return danger(
    `${name} on ${chainName} says it is of release ${said}, not ${hyperlaneVersion}: its code was replaced. Pause the chain until you know who did it.`,
  );
}

function checkProxy({ name }: BridgeContract, { found, bridge, chainName }: Chain): Fault | false {
  if (names(found.proxyAdmins.get(name) ?? null, bridge.proxyAdmin)) return false;
  return danger(
    `${name} on ${chainName} does not obey our proxy admin: somebody else can replace its code and take what it holds. Pause the chain and find out who.`,
  );
}

/** A release can be replaced by code that only says it is of the same. */
function checkImplementation(
  { name, implementation }: BridgeContract,
  { found, chainName }: Chain,
): Fault | false {
  const runs = found.implementations.get(name) ?? null;
  // Who does not obey our proxy admin does not tell it; that is said already.
  if (runs === null || implementation === null || isAddressEqual(runs, implementation))
    return false;
  return danger(
    `${name} on ${chainName} runs the code at ${runs}, not what was deployed at ${implementation}. Pause the chain until you know who replaced it.`,
  );
}

function checkOwner(
  { name }: BridgeContract,
  {
    said,
    owner,
    chainName,
  }: { said: Said<Address> | undefined; owner: Address | null; chainName: string },
): Fault | false {
  if (said == null) return danger(`${name} on ${chainName} does not say whose it is.`);
  if (owner === null || isAddressEqual(said, owner)) return false;
  if (said === zeroAddress) {
    return danger(
      `${name} on ${chainName} belongs to nobody, so that it can never be changed again. Deploy it anew.`,
    );
  }
  return danger(
    `${name} on ${chainName} belongs to ${said}, the rest to ${owner}: each can change its part alone. Give it to ${owner}.`,
  );
}
