import type { Address } from "viem";
import type { ChainBridge } from "#app/chain/deployments.ts";

export type BridgeContract = {
  name: string;
  address: Address;
  isOwned: boolean;
  /** Whether the proxy admin can replace its code. */
  isProxy: boolean;
  /**
   * Implementation of a proxy at deployment; null if it is not a proxy or that was not recorded.
   */
  implementation: Address | null;
  /** Whether it reports its Hyperlane release; OpenZeppelin's contracts do not. */
  hasVersion: boolean;
};

/** Lists the contracts of a chain's bridge, core first. */
export function listContracts(bridge: ChainBridge): BridgeContract[] {
  const one = (
    name: string,
    address: Address,
    traits: Partial<Omit<BridgeContract, "name" | "address">> = {},
  ): BridgeContract => ({
    name,
    address,
    isOwned: true,
    isProxy: false,
    implementation: null,
    hasVersion: true,
    ...traits,
  });
  const proxy = (name: string, address: Address, implementation: Address | undefined) =>
    one(name, address, { isProxy: true, implementation: implementation ?? null });
  return [
    proxy("Mailbox", bridge.mailbox, bridge.mailboxImplementation),
    one("Proxy admin", bridge.proxyAdmin, { hasVersion: false }),
    one("Message tree", bridge.merkleTreeHook),
    one("Outgoing pause", bridge.pausableHook),
    one("Protocol fee", bridge.protocolFee),
    one("Required hook", bridge.requiredHook, { isOwned: false }),
    ...(bridge.defaultHook ? [one("Default hook", bridge.defaultHook, { isOwned: false })] : []),
    proxy("Gas paymaster", bridge.igp, bridge.igpImplementation),
    one("Gas oracle", bridge.gasOracle),
    one("Incoming pause", bridge.pausableIsm),
    one("Multisig ISM", bridge.multisigIsm),
    one("Default ISM", bridge.defaultIsm, { isOwned: false }),
    one("Validator announcements", bridge.validatorAnnounce),
    ...Object.entries(bridge.routes).flatMap(([symbol, route]) => [
      proxy(`${symbol} router`, route.router, route.implementation),
      one(`${symbol} ISM`, route.ism, { isOwned: false }),
      one(`${symbol} pause`, route.pausableIsm),
      one(`${symbol} limit`, route.rateLimitedIsm),
    ]),
  ];
}
