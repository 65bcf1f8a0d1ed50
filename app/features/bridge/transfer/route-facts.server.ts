import { type Address, erc20Abi, type PublicClient, zeroAddress } from "viem";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { type RateLimit, readQuotes, smallestStep } from "./amounts.ts";
import { getBridgeRoute } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { BridgeSide, TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

/** State of the origin at one block; amounts in its base units. */
export type OriginFacts = {
  balance: bigint;
  coinWei: bigint;
  isPaused: boolean;
  /** Whether the router here has the remote router enrolled. */
  isEnrolled: boolean;
  /** Null if the router gives no quote because it would not send. */
  feeWei: bigint | null;
  /** Estimated network fee of the transaction. */
  gasWei: bigint;
};

/** State of the destination at one block; amounts in its base units, the limit in message units. */
export type DestinationFacts = {
  balance: bigint;
  isChainPaused: boolean;
  isRoutePaused: boolean;
  isEnrolled: boolean;
  /** What the router can pay out; null if it mints the token. */
  locked: bigint | null;
  limit: RateLimit;
};

export type RouteFacts = { origin: Reading<OriginFacts>; destination: Reading<DestinationFacts> };

/** Gas of the most expensive case, an account's first transfer: 253,000 were measured. */
const gasOfTransfer = 260_000n;

/** Reads the state of both ends of a route for a wallet. */
export async function readRouteFacts(route: TransferRoute, wallet: Address): Promise<RouteFacts> {
  const { origin, destination } = route;
  const key = (side: BridgeSide, other: BridgeSide) =>
    `bridge:${side.router}:${other.domain}:${wallet}`;
  const [fromHere, toThere] = await Promise.all([
    readAtHead(origin.chainId, `${key(origin, destination)}:from`, (client, blockNumber) =>
      readOrigin(client, blockNumber, route, wallet),
    ),
    readAtHead(destination.chainId, `${key(destination, origin)}:to`, (client, blockNumber) =>
      readDestination(client, blockNumber, route, wallet),
    ),
  ]);
  return { origin: fromHere, destination: toThere };
}

async function readOrigin(
  client: PublicClient,
  blockNumber: bigint,
  { symbol, origin, destination }: TransferRoute,
  wallet: Address,
): Promise<OriginFacts> {
  const { bridge } = getBridgeRoute(origin.chainId, symbol);
  const router = { address: origin.router, abi: hypNativeAbi, blockNumber } as const;
  const step = smallestStep({ origin, destination });
  const [coinWei, balance, isPaused, remote, quotes, gasPriceWei] = await Promise.all([
    client.getBalance({ address: wallet, blockNumber }),
    readBalance(client, origin.token, wallet, blockNumber),
    client.readContract({
      address: bridge.pausableHook,
      abi: pausableIsmAbi,
      functionName: "paused",
      blockNumber,
    }),
    client.readContract({ ...router, functionName: "routers", args: [destination.domain] }),
    client
      .readContract({
        ...router,
        functionName: "quoteTransferRemote",
        args: [destination.domain, toBytes32(wallet), step],
      })
      .catch((error: unknown) => {
        if (readNodeAnswer(error)?.kind !== "reverted") throw error;
        return null;
      }),
    client.getGasPrice(),
  ]);
  return {
    balance,
    coinWei,
    isPaused,
    isEnrolled: remote === toBytes32(destination.router),
    feeWei: quotes && readQuotes(quotes, origin, step).feeWei,
    gasWei: gasPriceWei * gasOfTransfer,
  };
}

async function readDestination(
  client: PublicClient,
  blockNumber: bigint,
  { symbol, origin, destination }: TransferRoute,
  wallet: Address,
): Promise<DestinationFacts> {
  const { bridge, route } = getBridgeRoute(destination.chainId, symbol);
  const pause = { abi: pausableIsmAbi, functionName: "paused", blockNumber } as const;
  const limits = { address: route.rateLimitedIsm, abi: rateLimitedIsmAbi, blockNumber } as const;
  const { token, router } = destination;
  const [balance, locked, isChainPaused, isRoutePaused, remote, level, capacity, refillRate] =
    await Promise.all([
      readBalance(client, token, wallet, blockNumber),
      destination.kind === "synthetic" ? null : readBalance(client, token, router, blockNumber),
      client.readContract({ ...pause, address: bridge.pausableIsm }),
      client.readContract({ ...pause, address: route.pausableIsm }),
      client.readContract({
        address: router,
        abi: hypNativeAbi,
        functionName: "routers",
        args: [origin.domain],
        blockNumber,
      }),
      client.readContract({ ...limits, functionName: "calculateCurrentLevel" }),
      client.readContract({ ...limits, functionName: "maxCapacity" }),
      client.readContract({ ...limits, functionName: "refillRate" }),
    ]);
  return {
    balance,
    isChainPaused,
    isRoutePaused,
    isEnrolled: remote === toBytes32(origin.router),
    locked,
    limit: { level, capacity, refillRate },
  };
}

function readBalance(
  client: PublicClient,
  token: Address,
  owner: Address,
  blockNumber: bigint,
): Promise<bigint> {
  if (token === zeroAddress) return client.getBalance({ address: owner, blockNumber });
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [owner],
    blockNumber,
  });
}
