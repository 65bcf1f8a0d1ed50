import { type Address, type PublicClient, zeroAddress } from "viem";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { protocolFeeAbi } from "#app/chain/abi/hyperlane/protocol-fee.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { findBridge } from "#app/chain/config.server.ts";
import type { BridgeRoute, ChainBridge } from "#app/chain/deployments.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { listContracts } from "#app/domain/bridge/routes/contract-list.ts";
import type {
  ChainControls,
  ChainSwitches,
  Connection,
  Delivery,
  NamedOwned,
  RouteControls,
  Switch,
} from "./controls.types.ts";

type At = { client: PublicClient; blockNumber: bigint };
type Remote = { chainId: ChainId; bridge: ChainBridge };

/** Reads the switches of a chain on which the bridge is deployed. */
export function readSwitches(
  chainId: ChainId,
  bridge: ChainBridge,
): Promise<Reading<ChainSwitches>> {
  return readAtHead(chainId, "bridge:switches", async (client, blockNumber) => {
    const at = { client, blockNumber };
    const [outgoing, incoming, routes] = await Promise.all([
      readSwitch(at, bridge.pausableHook),
      readSwitch(at, bridge.pausableIsm),
      Promise.all(
        Object.entries(bridge.routes).map(async ([symbol, { pausableIsm }]) => ({
          symbol,
          ...(await readSwitch(at, pausableIsm)),
        })),
      ),
    ]);
    return { outgoing, incoming, routes };
  });
}

/** Reads how much of each token may arrive on a chain now, and in a day. */
export function readLimits(
  chainId: ChainId,
  { routes }: ChainBridge,
): Promise<Reading<ReadonlyMap<string, RouteControls["limit"]>>> {
  return readAtHead(chainId, "bridge:limits", async (client, blockNumber) => {
    const limits = await Promise.all(
      Object.entries(routes).map(
        async ([symbol, { rateLimitedIsm }]) =>
          [symbol, await readLimit({ client, blockNumber }, rateLimitedIsm)] as const,
      ),
    );
    return new Map(limits);
  });
}

/** Reads what can be changed on a chain, with its current values. */
export function readControls(
  chainId: ChainId,
  bridge: ChainBridge,
): Promise<Reading<ChainControls>> {
  const remotes = chainIds.flatMap((id): Remote[] => {
    const other = id === chainId ? null : findBridge(id);
    return other ? [{ chainId: id, bridge: other }] : [];
  });
  return readAtHead(chainId, "bridge:controls", async (client, blockNumber) => {
    const at = { client, blockNumber };
    const [owned, fee, paymaster, deliveries, validators, routes] = await Promise.all([
      readOwned(at, bridge),
      readFee(at, bridge.protocolFee),
      readPaymaster(at, bridge.igp),
      Promise.all(remotes.map((remote) => readDelivery(at, bridge, remote))),
      readValidators(at, bridge.multisigIsm),
      Promise.all(
        Object.entries(bridge.routes).map(([symbol, route]) =>
          readRoute(at, symbol, route, remotes),
        ),
      ),
    ]);
    const oracle = await ownerOf(at, bridge.gasOracle);
    return { owned, fee, paymaster, oracle, deliveries, validators, routes };
  });
}

/** Every owned contract has this same function. */
async function ownerOf({ client, blockNumber }: At, address: Address) {
  const call = { address, abi: proxyAdminAbi, functionName: "owner", blockNumber } as const;
  return { address, owner: await client.readContract(call) };
}

/** The hook and the module share these functions. */
async function readSwitch(at: At, address: Address): Promise<Switch> {
  const { client, blockNumber } = at;
  const call = { address, abi: pausableIsmAbi, functionName: "paused", blockNumber } as const;
  const [owned, isPaused] = await Promise.all([ownerOf(at, address), client.readContract(call)]);
  return { ...owned, isPaused };
}

async function readOwned(at: At, bridge: ChainBridge): Promise<NamedOwned[]> {
  const { client, blockNumber } = at;
  const [pending, ...owned] = await Promise.all([
    client.readContract({
      address: bridge.multisigIsm,
      abi: storageMessageIdMultisigIsmAbi,
      functionName: "pendingOwner",
      blockNumber,
    }),
    ...listContracts(bridge)
      .filter(({ isOwned }) => isOwned)
      .map(async ({ name, address }) => ({ name, ...(await ownerOf(at, address)) })),
  ]);
  return owned.map((one) => ({
    ...one,
    offeredTo: one.address === bridge.multisigIsm && pending !== zeroAddress ? pending : null,
  }));
}

async function readFee(at: At, address: Address): Promise<ChainControls["fee"]> {
  const { client, blockNumber } = at;
  const contract = { address, abi: protocolFeeAbi, blockNumber } as const;
  const [owned, wei, maxWei, beneficiary, heldWei] = await Promise.all([
    ownerOf(at, address),
    client.readContract({ ...contract, functionName: "protocolFee" }),
    client.readContract({ ...contract, functionName: "MAX_PROTOCOL_FEE" }),
    client.readContract({ ...contract, functionName: "beneficiary" }),
    client.getBalance({ address, blockNumber }),
  ]);
  return { ...owned, wei, maxWei, beneficiary, heldWei };
}

async function readPaymaster(at: At, address: Address): Promise<ChainControls["paymaster"]> {
  const { client, blockNumber } = at;
  const [owned, beneficiary, heldWei] = await Promise.all([
    ownerOf(at, address),
    client.readContract({
      address,
      abi: interchainGasPaymasterAbi,
      functionName: "beneficiary",
      blockNumber,
    }),
    client.getBalance({ address, blockNumber }),
  ]);
  return { ...owned, beneficiary, heldWei };
}

async function readDelivery(
  { client, blockNumber }: At,
  { igp, gasOracle }: ChainBridge,
  { chainId, bridge: { domain } }: Remote,
): Promise<Delivery> {
  const [[exchangeRate, gasPriceWei], [, gasOverhead]] = await Promise.all([
    client.readContract({
      address: gasOracle,
      abi: storageGasOracleAbi,
      functionName: "remoteGasData",
      args: [domain],
      blockNumber,
    }),
    client.readContract({
      address: igp,
      abi: interchainGasPaymasterAbi,
      functionName: "destinationGasConfigs",
      args: [domain],
      blockNumber,
    }),
  ]);
  return { chainId, domain, gasPriceWei, exchangeRate, gasOverhead };
}

async function readValidators(at: At, address: Address): Promise<ChainControls["validators"]> {
  const { client, blockNumber } = at;
  const [owned, [addresses, threshold]] = await Promise.all([
    ownerOf(at, address),
    client.readContract({
      address,
      abi: storageMessageIdMultisigIsmAbi,
      functionName: "validatorsAndThreshold",
      args: ["0x"],
      blockNumber,
    }),
  ]);
  return { ...owned, addresses, threshold };
}

async function readRoute(
  at: At,
  symbol: string,
  route: BridgeRoute,
  remotes: readonly Remote[],
): Promise<RouteControls> {
  const [router, incoming, limit, connections] = await Promise.all([
    ownerOf(at, route.router),
    readSwitch(at, route.pausableIsm),
    readLimit(at, route.rateLimitedIsm),
    Promise.all(
      remotes.flatMap((remote) => {
        const there = remote.bridge.routes[symbol]?.router;
        return there ? [readConnection(at, route.router, remote, there)] : [];
      }),
    ),
  ]);
  const { decimals, scale } = route;
  return { symbol, decimals, scale: BigInt(scale), router, incoming, limit, connections };
}

async function readLimit(at: At, address: Address): Promise<RouteControls["limit"]> {
  const { client, blockNumber } = at;
  const contract = { address, abi: rateLimitedIsmAbi, blockNumber } as const;
  const [owned, capacity] = await Promise.all([
    ownerOf(at, address),
    client.readContract({ ...contract, functionName: "maxCapacity" }),
  ]);
  // The contract has no level while it has no limit.
  const level =
    capacity === 0n
      ? 0n
      : await client.readContract({ ...contract, functionName: "calculateCurrentLevel" });
  return { ...owned, level, capacity };
}

async function readConnection(
  { client, blockNumber }: At,
  address: Address,
  { chainId, bridge: { domain } }: Remote,
  router: Address,
): Promise<Connection> {
  const contract = { address, abi: hypNativeAbi, args: [domain], blockNumber } as const;
  const [enrolled, gas] = await Promise.all([
    client.readContract({ ...contract, functionName: "routers" }),
    client.readContract({ ...contract, functionName: "destinationGas" }),
  ]);
  return { chainId, domain, router, isEnrolled: enrolled === toBytes32(router), gas };
}
