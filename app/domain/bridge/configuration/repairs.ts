import { type Abi, type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { managedAbis } from "#app/chain/access/managed-abis.ts";
import { callersOf, type ManagedContract } from "#app/chain/access/restricted-functions.ts";
import { type AccessRole, accessRoles } from "#app/chain/access/roles.ts";
import { type BridgeRoute, type ChainBridge, defaultHookOf } from "#app/chain/deployments.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { routerGas } from "#app/chain/hyperlane/router-gas.ts";

/** A call by which the access manager sets a contract as it was deployed. */
export type Repair = {
  /** Begins with a verb, such as `Set the default ISM`. */
  label: string;
  contract: ManagedContract;
  address: Address;
  data: Hex;
  /** Role whose members may have the manager make the call. */
  needs: AccessRole;
};

function repair(
  label: string,
  contract: ManagedContract,
  call: { address: Address; functionName: string; args: readonly unknown[] },
): Repair {
  const { address, functionName, args } = call;
  const abi: Abi = managedAbis[contract];
  const caller: string | undefined = Object.entries(callersOf[contract]).find(
    ([name]) => name === functionName,
  )?.[1];
  if (caller === undefined || !isRole(caller)) throw new Error(`${functionName} has no role.`);
  return {
    label,
    contract,
    address,
    data: encodeFunctionData({ abi, functionName, args }),
    needs: caller,
  };
}

const isRole = (caller: string): caller is AccessRole => caller in accessRoles;

export function setMailbox(
  bridge: ChainBridge,
  name: "DefaultIsm" | "DefaultHook" | "RequiredHook",
): Repair {
  const value = {
    DefaultIsm: bridge.defaultIsm,
    DefaultHook: defaultHookOf(bridge),
    RequiredHook: bridge.requiredHook,
  }[name];
  const labels = {
    DefaultIsm: "default ISM",
    DefaultHook: "default hook",
    RequiredHook: "required hook",
  };
  const call = { address: bridge.mailbox, functionName: `set${name}`, args: [value] };
  return repair(`Set the ${labels[name]}`, "mailbox", call);
}

const routerOf = {
  native: "nativeRouter",
  collateral: "collateralRouter",
  synthetic: "syntheticRouter",
} as const;

export function setRouterIsm({ kind, router, ism }: BridgeRoute): Repair {
  const call = { functionName: "setInterchainSecurityModule", args: [ism] };
  return repair("Set the ISM", routerOf[kind], { address: router, ...call });
}

export function removeRouterHook({ kind, router }: BridgeRoute): Repair {
  const call = { functionName: "setHook", args: [zeroAddress] };
  return repair("Remove the hook", routerOf[kind], { address: router, ...call });
}

export function setDestinationGas({ kind, router }: BridgeRoute, domain: number): Repair {
  const call = { functionName: "setDestinationGas", args: [domain, routerGas] };
  return repair("Set the destination gas", routerOf[kind], { address: router, ...call });
}

export function enrollRouter(
  { kind, router }: BridgeRoute,
  { domain, partner }: { domain: number; partner: Address },
): Repair {
  const call = { functionName: "enrollRemoteRouter", args: [domain, toBytes32(partner)] };
  return repair("Enroll the router", routerOf[kind], { address: router, ...call });
}

export function disconnectDomain({ kind, router }: BridgeRoute, domain: number): Repair {
  const call = { functionName: "unenrollRemoteRouter", args: [domain] };
  return repair(`Disconnect chain ${domain}`, routerOf[kind], { address: router, ...call });
}
