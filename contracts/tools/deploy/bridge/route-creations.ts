import { type Address, encodeFunctionData, zeroAddress } from "viem";
import { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { addressOf } from "#contracts/tools/deploy/create2.ts";
import { mailboxCreations } from "./core-creations.ts";
import { proxyCreation, publishedCreation } from "./published-creation.ts";
import { type RoutePlan, scaleOf } from "./routes.ts";

/**
 * Creations of a token's router on one chain: the proxy, and the implementation shared by similar
 * tokens.
 */
export function routerCreations(options: {
  chainId: ChainId;
  deployer: Address;
  route: RoutePlan;
}) {
  const { chainId, deployer, route } = options;
  const { proxyAdmin, mailbox } = mailboxCreations(chainId, deployer);
  const implementation = implementationCreation(route, chainId, addressOf(mailbox));
  const router = proxyCreation({
    name: `${route.symbol}/router`,
    implementation,
    proxyAdmin,
    initialize: initializeData(route, chainId, deployer),
  });
  return { implementation, router };
}

export function routeCreations(options: {
  chainId: ChainId;
  deployer: Address;
  /** The chain's AccessManager. */
  owner: Address;
  dailyLimit: bigint;
  route: RoutePlan;
}) {
  const { chainId, deployer, owner, dailyLimit, route } = options;
  const { mailbox } = mailboxCreations(chainId, deployer);
  const { implementation, router } = routerCreations(options);
  return {
    route,
    implementation,
    router,
    pausableIsm: publishedCreation("PausableIsm", {
      name: `${route.symbol}/pausableIsm`,
      abi: pausableIsmAbi,
      args: [owner],
    }),
    rateLimitedIsm: publishedCreation("RateLimitedIsm", {
      name: `${route.symbol}/rateLimitedIsm`,
      abi: rateLimitedIsmAbi,
      args: [addressOf(mailbox), dailyLimit, addressOf(router)],
      owner,
    }),
  };
}

export type RouteCreations = ReturnType<typeof routeCreations>;

export function kindOf({ home, homeChainId }: RoutePlan, chainId: ChainId): BridgeRoute["kind"] {
  if (chainId !== homeChainId) return "synthetic";
  return home === null ? "native" : "collateral";
}

function implementationCreation(route: RoutePlan, chainId: ChainId, mailbox: Address) {
  const { home, decimals } = route;
  const scale = scaleOf(route);
  if (chainId !== route.homeChainId) {
    return publishedCreation("HypERC20", {
      name: "syntheticImplementation",
      abi: hypERC20Abi,
      args: [decimals, scale, mailbox],
    });
  }
  return home === null
    ? publishedCreation("HypNative", {
        name: "nativeImplementation",
        abi: hypNativeAbi,
        args: [scale, mailbox],
      })
    : publishedCreation("HypERC20Collateral", {
        name: "collateralImplementation",
        abi: hypERC20CollateralAbi,
        args: [home, scale, mailbox],
      });
}

/** Sets no hook of its own, so the mailbox's apply; the module is set once it exists. */
function initializeData({ symbol, homeChainId }: RoutePlan, chainId: ChainId, deployer: Address) {
  if (chainId === homeChainId) {
    return encodeFunctionData({
      abi: hypNativeAbi,
      functionName: "initialize",
      args: [zeroAddress, zeroAddress, deployer],
    });
  }
  return encodeFunctionData({
    abi: hypERC20Abi,
    functionName: "initialize",
    args: [0n, `Bridged ${symbol}`, symbol, zeroAddress, zeroAddress, deployer],
  });
}
