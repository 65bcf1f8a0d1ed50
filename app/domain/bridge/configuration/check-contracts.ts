import { type Address, isAddressEqual, zeroAddress } from "viem";
import { hyperlaneVersion } from "#app/chain/hyperlane/release.ts";
import type {
  Check,
  CheckedChain,
  ConfigurationError,
  FoundChain,
  Known,
} from "./configuration.types.ts";
import { type BridgeContract, listContracts } from "#app/domain/bridge/routes/contract-list.ts";
import { compared, danger, names, warn } from "./errors.ts";

type Chain = CheckedChain & { found: FoundChain };

/** @param owner owner of the bridge according to most of its contracts; null if none names one. */
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
          checkOwner(contract, { value: found.owners.get(contract.name), owner, chainName }),
      ],
      contract.address,
    ),
  );
  const isListed = owner !== null && admins.some((admin) => isAddressEqual(admin, owner));
  const listed = compared("Contracts", "The bridge's owner is one of its admins", [
    owner !== null &&
      !isListed &&
      warn(
        `The bridge belongs to ${owner}, which is not in BRIDGE_ADMINS: no one who can sign in here can pause or change it. Add the address, or transfer the bridge to a listed one.`,
      ),
  ]);
  return [...contracts, listed];
}

function checkVersion(
  { name }: BridgeContract,
  value: Known<string> | undefined,
  chainName: string,
): ConfigurationError | false {
  if (value === hyperlaneVersion) return false;
  if (value == null) {
    return danger(
      `${name} on ${chainName} does not respond: it has no code, or not the code that was deployed. Send nothing over ${chainName} until you know why.`,
    );
  }
  return danger(
    `${name} on ${chainName} reports release ${value}, not ${hyperlaneVersion}: its code was replaced. Pause the chain until you know who did it.`,
  );
}

function checkProxy(
  { name }: BridgeContract,
  { found, bridge, chainName }: Chain,
): ConfigurationError | false {
  if (names(found.proxyAdmins.get(name) ?? null, bridge.proxyAdmin)) return false;
  return danger(
    `${name} on ${chainName} is not controlled by our proxy admin: someone else can replace its code and take its funds. Pause the chain and find out who.`,
  );
}

/** A release can be replaced by code that only claims to be the same. */
function checkImplementation(
  { name, implementation }: BridgeContract,
  { found, chainName }: Chain,
): ConfigurationError | false {
  const runs = found.implementations.get(name) ?? null;
  // A proxy that does not obey our proxy admin has no answer; that is reported already.
  if (runs === null || implementation === null || isAddressEqual(runs, implementation))
    return false;
  return danger(
    `${name} on ${chainName} runs the code at ${runs}, not what was deployed at ${implementation}. Pause the chain until you know who replaced it.`,
  );
}

function checkOwner(
  { name }: BridgeContract,
  {
    value,
    owner,
    chainName,
  }: { value: Known<Address> | undefined; owner: Address | null; chainName: string },
): ConfigurationError | false {
  if (value == null) return danger(`${name} on ${chainName} does not report its owner.`);
  if (owner === null || isAddressEqual(value, owner)) return false;
  if (value === zeroAddress) {
    return danger(`${name} on ${chainName} has no owner, so it can never be changed. Redeploy it.`);
  }
  return danger(
    `${name} on ${chainName} belongs to ${value}, the rest to ${owner}: each can change its part alone. Transfer it to ${owner}.`,
  );
}
