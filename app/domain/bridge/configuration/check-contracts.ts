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

/** Compares each contract with what was deployed, and its owner with the chain's access manager. */
export function checkContracts(chain: Chain): Check[] {
  const { found, bridge, chainName, manager } = chain;
  const contracts = listContracts(bridge).map((contract) =>
    compared(
      "Contracts",
      contract.name,
      [
        contract.hasVersion && checkVersion(contract, found.versions.get(contract.name), chainName),
        contract.isProxy && checkProxy(contract, chain),
        contract.implementation !== null && checkImplementation(contract, chain),
        contract.isOwned &&
          checkOwner(contract, { value: found.owners.get(contract.name), manager, chainName }),
      ],
      contract.address,
    ),
  );
  const managed = compared("Contracts", "The chain has an access manager", [
    manager === null &&
      warn(
        `There is no access manager on ${chainName}, so whoever owns the bridge can change it alone and at once. Run npm run deploy, which prints the calls that hand the bridge over.`,
      ),
  ]);
  return [...contracts, managed];
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
    manager,
    chainName,
  }: { value: Known<Address> | undefined; manager: Address | null; chainName: string },
): ConfigurationError | false {
  if (value == null) return danger(`${name} on ${chainName} does not report its owner.`);
  if (manager === null || isAddressEqual(value, manager)) return false;
  if (value === zeroAddress) {
    return danger(`${name} on ${chainName} has no owner, so it can never be changed. Redeploy it.`);
  }
  return danger(
    `${name} on ${chainName} belongs to ${value}, not to the access manager ${manager}: that account can change it alone and at once. Transfer it; npm run deploy prints the call.`,
  );
}
