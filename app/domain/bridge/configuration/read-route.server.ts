import type { PublicClient } from "viem";
import { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { staticAggregationIsmAbi } from "#app/chain/abi/hyperlane/static-aggregation-ism.ts";
import type { BridgeRoute } from "#app/chain/deployments.ts";
import type { FoundRoute, IsmMembers, Known } from "./configuration.types.ts";
import { orNull } from "./or-null.server.ts";

/** Client and block to read from; `remotes` are the domains of the other chains. */
export type At = { client: PublicClient; blockNumber: bigint; remotes: readonly number[] };

export async function readRoute(at: At, route: BridgeRoute): Promise<FoundRoute> {
  const { client, blockNumber, remotes } = at;
  const { router: address, kind } = route;
  // The three kinds of routers share these functions, except for `decimals`, `wrappedToken` and
  // `allowedRebalancers`.
  const router = { address, abi: hypNativeAbi, blockNumber } as const;
  const synthetic = { address, abi: hypERC20Abi, blockNumber } as const;
  const collateral = { address, abi: hypERC20CollateralAbi, blockNumber } as const;
  const isSynthetic = kind === "synthetic";
  const [base, own, modules, paused, limited, rebalancers, perRemote] = await Promise.all([
    Promise.all([
      orNull(client.readContract({ ...router, functionName: "mailbox" })),
      orNull(client.readContract({ ...router, functionName: "interchainSecurityModule" })),
      orNull(client.readContract({ ...router, functionName: "hook" })),
      orNull(client.readContract({ ...router, functionName: "scale" })),
      orNull(client.readContract({ ...router, functionName: "domains" })),
    ]),
    Promise.all([
      isSynthetic ? orNull(client.readContract({ ...synthetic, functionName: "decimals" })) : null,
      kind === "collateral"
        ? orNull(client.readContract({ ...collateral, functionName: "wrappedToken" }))
        : null,
    ]),
    readIsmMembers(at, route.ism),
    readPaused(at, route.pausableIsm),
    orNull(
      client.readContract({
        address: route.rateLimitedIsm,
        abi: rateLimitedIsmAbi,
        functionName: "recipient",
        blockNumber,
      }),
    ),
    isSynthetic
      ? []
      : orNull(client.readContract({ ...router, functionName: "allowedRebalancers" })),
    Promise.all(remotes.map((remote) => readRemote(at, route, remote))),
  ]);
  const [mailbox, ism, hook, scale, domains] = base;
  const [decimals, wrappedToken] = own;
  return {
    mailbox,
    ism,
    hook,
    scale,
    domains,
    decimals,
    wrappedToken,
    ismMembers: modules,
    isPaused: paused,
    limited,
    rebalancers,
    remotes: new Map(perRemote),
  };
}

type FoundRemote = FoundRoute["remotes"] extends ReadonlyMap<number, infer T> ? T : never;

async function readRemote(
  { client, blockNumber }: At,
  { router: address, kind }: BridgeRoute,
  remote: number,
): Promise<[number, FoundRemote]> {
  const call = { address, abi: hypNativeAbi, args: [remote], blockNumber } as const;
  const [router, gas, bridges] = await Promise.all([
    orNull(client.readContract({ ...call, functionName: "routers" })),
    orNull(client.readContract({ ...call, functionName: "destinationGas" })),
    kind === "synthetic"
      ? []
      : orNull(client.readContract({ ...call, functionName: "allowedBridges" })),
  ]);
  return [remote, { router, gas, bridges }];
}

export async function readIsmMembers(
  { client, blockNumber }: At,
  address: BridgeRoute["ism"],
): Promise<Known<IsmMembers>> {
  const abi = staticAggregationIsmAbi;
  const functionName = "modulesAndThreshold" as const;
  const call = { address, abi, functionName, args: ["0x"], blockNumber } as const;
  const answer = await orNull(client.readContract(call));
  return answer && { modules: answer[0], threshold: answer[1] };
}

export function readPaused({ client, blockNumber }: At, address: BridgeRoute["pausableIsm"]) {
  const call = { address, abi: pausableIsmAbi, functionName: "paused", blockNumber } as const;
  return orNull(client.readContract(call));
}
