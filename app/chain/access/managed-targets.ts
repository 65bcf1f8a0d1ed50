import type { Address } from "viem";
import type { ChainBridge, ChainDeployment } from "#app/chain/deployments.ts";
import { type ManagedContract, managedContracts } from "./restricted-functions.ts";

/** A contract whose restricted functions a chain's manager gives to roles. */
export type ManagedTarget = {
  contract: ManagedContract;
  address: Address;
  /**
   * Whether it belongs to the manager and only obeys its owner, so that members call it through the
   * manager. Our own contracts ask the manager about their caller.
   */
  isOwned: boolean;
};

/** Addresses of our own contracts, as far as they are deployed. */
export type OwnContracts = Readonly<Partial<Record<ManagedContract, Address | undefined>>>;

export function listOwnTargets(contracts: OwnContracts): ManagedTarget[] {
  return managedContracts.flatMap((contract): ManagedTarget[] => {
    const address = contracts[contract];
    return address === undefined ? [] : [{ contract, address, isOwned: false }];
  });
}

/** Lists what a chain's manager manages, according to its deployment. */
export function listTargets({ contracts, bridge }: ChainDeployment): ManagedTarget[] {
  const addresses = Object.entries(contracts).map(([name, { address }]) => [name, address]);
  const own = listOwnTargets(Object.fromEntries(addresses) as OwnContracts);
  return bridge ? [...own, ...listBridgeTargets(bridge)] : own;
}

const routerOf = {
  native: "nativeRouter",
  collateral: "collateralRouter",
  synthetic: "syntheticRouter",
} as const;

/** Lists the contracts of a chain's bridge that have an owner. */
export function listBridgeTargets(bridge: ChainBridge): ManagedTarget[] {
  const core = [
    "mailbox",
    "proxyAdmin",
    "merkleTreeHook",
    "pausableHook",
    "protocolFee",
    "igp",
    "gasOracle",
    "pausableIsm",
    "multisigIsm",
    "validatorAnnounce",
  ] as const;
  const owned = (contract: ManagedContract, address: Address): ManagedTarget => ({
    contract,
    address,
    isOwned: true,
  });
  return [
    ...core.map((contract) => owned(contract, bridge[contract])),
    ...Object.values(bridge.routes).flatMap(({ kind, router, pausableIsm, rateLimitedIsm }) => [
      owned(routerOf[kind], router),
      owned("pausableIsm", pausableIsm),
      owned("rateLimitedIsm", rateLimitedIsm),
    ]),
  ];
}
