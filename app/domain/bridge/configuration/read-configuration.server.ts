import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { staticAggregationHookAbi } from "#app/chain/abi/hyperlane/static-aggregation-hook.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import type { Address } from "viem";
import type { BridgeRoute, ChainBridge } from "#app/chain/deployments.ts";
import type { FoundChain, FoundRoute, Known } from "./configuration.types.ts";
import { type BridgeContract, listContracts } from "#app/domain/bridge/routes/contract-list.ts";
import { type At, readIsmMembers, readPaused, readRoute } from "./read-route.server.ts";
import { orNull } from "./or-null.server.ts";

/**
 * Reads from a chain's bridge everything that decides who may move tokens and whether they arrive;
 * about 200 reads in one call.
 *
 * @param remotes domains of the other chains.
 * @throws viem's error if the chain cannot be read.
 */
export async function readConfiguration(at: At, bridge: ChainBridge): Promise<FoundChain> {
  const { client, blockNumber, remotes } = at;
  const contracts = listContracts(bridge);
  const mailbox = { address: bridge.mailbox, abi: mailboxAbi, blockNumber } as const;
  const routes = Object.entries(bridge.routes);
  const [
    owners,
    versions,
    proxyAdmins,
    implementations,
    core,
    members,
    paused,
    multisig,
    gas,
    found,
  ] = await Promise.all([
    readOwners(at, contracts),
    readVersions(at, contracts),
    readProxies(at, { bridge, contracts, functionName: "getProxyAdmin" }),
    readProxies(at, { bridge, contracts, functionName: "getProxyImplementation" }),
    Promise.all([
      orNull(client.readContract({ ...mailbox, functionName: "localDomain" })),
      orNull(client.readContract({ ...mailbox, functionName: "defaultIsm" })),
      orNull(client.readContract({ ...mailbox, functionName: "defaultHook" })),
      orNull(client.readContract({ ...mailbox, functionName: "requiredHook" })),
    ]),
    Promise.all([
      readHookMembers(at, bridge.requiredHook),
      bridge.defaultHook ? readHookMembers(at, bridge.defaultHook) : null,
      readIsmMembers(at, bridge.defaultIsm),
    ]),
    Promise.all([readPaused(at, bridge.pausableHook), readPaused(at, bridge.pausableIsm)]),
    readMultisig(at, bridge),
    Promise.all(remotes.map((remote) => readGas(at, bridge, remote))),
    Promise.all(routes.map(([, route]) => readRoute(at, route))),
  ]);
  const [localDomain, defaultIsm, defaultHook, requiredHook] = core;
  const [hookMembers, defaultHookMembers, ismMembers] = members;
  const [isOutPaused, isInPaused] = paused;
  return {
    owners,
    versions,
    proxyAdmins,
    implementations,
    localDomain,
    defaultIsm,
    defaultHook,
    requiredHook,
    hookMembers,
    defaultHookMembers,
    ismMembers,
    isOutPaused,
    isInPaused,
    multisig,
    gas: new Map(gas),
    routes: new Map(found.map((route, i): [string, FoundRoute] => [routes[i]?.[0] ?? "", route])),
  };
}

type Contracts = readonly BridgeContract[];

async function byName<T>(
  contracts: Contracts,
  read: (contract: BridgeContract) => Promise<T>,
): Promise<Map<string, T>> {
  const answers = await Promise.all(
    contracts.map(async (contract): Promise<[string, T]> => [contract.name, await read(contract)]),
  );
  return new Map(answers);
}

function readOwners({ client, blockNumber }: At, contracts: Contracts) {
  const call = { abi: proxyAdminAbi, functionName: "owner", blockNumber } as const;
  return byName(
    contracts.filter(({ isOwned }) => isOwned),
    ({ address }) => orNull(client.readContract({ ...call, address })),
  );
}

function readVersions({ client, blockNumber }: At, contracts: Contracts) {
  const call = { abi: mailboxAbi, functionName: "PACKAGE_VERSION", blockNumber } as const;
  return byName(
    contracts.filter(({ hasVersion }) => hasVersion),
    ({ address }) => orNull(client.readContract({ ...call, address })),
  );
}

/** Reads from the proxy admin, which has no answer for a proxy that is not its own. */
function readProxies(
  { client, blockNumber }: At,
  {
    bridge,
    contracts,
    functionName,
  }: {
    bridge: ChainBridge;
    contracts: Contracts;
    functionName: "getProxyAdmin" | "getProxyImplementation";
  },
) {
  const call = { address: bridge.proxyAdmin, abi: proxyAdminAbi, blockNumber } as const;
  return byName(
    contracts.filter(({ isProxy }) => isProxy),
    ({ address }) => orNull(client.readContract({ ...call, functionName, args: [address] })),
  );
}

function readHookMembers({ client, blockNumber }: At, address: Address) {
  const abi = staticAggregationHookAbi;
  const call = { address, abi, functionName: "hooks", args: ["0x"], blockNumber } as const;
  return orNull(client.readContract(call));
}

async function readMultisig({ client, blockNumber }: At, { multisigIsm }: ChainBridge) {
  const abi = storageMessageIdMultisigIsmAbi;
  const call = { address: multisigIsm, abi, blockNumber } as const;
  const [pendingOwner, answer] = await Promise.all([
    orNull(client.readContract({ ...call, functionName: "pendingOwner" })),
    orNull(client.readContract({ ...call, functionName: "validatorsAndThreshold", args: ["0x"] })),
  ]);
  return { pendingOwner, validators: answer?.[0] ?? null, threshold: answer?.[1] ?? null };
}

async function readGas(
  { client, blockNumber }: At,
  { igp, gasOracle }: ChainBridge,
  remote: number,
): Promise<[number, { oracle: Known<BridgeRoute["ism"]>; priceWei: Known<bigint> }]> {
  const [config, data] = await Promise.all([
    orNull(
      client.readContract({
        address: igp,
        abi: interchainGasPaymasterAbi,
        functionName: "destinationGasConfigs",
        args: [remote],
        blockNumber,
      }),
    ),
    orNull(
      client.readContract({
        address: gasOracle,
        abi: storageGasOracleAbi,
        functionName: "remoteGasData",
        args: [remote],
        blockNumber,
      }),
    ),
  ]);
  return [remote, { oracle: config?.[0] ?? null, priceWei: data?.[1] ?? null }];
}
