import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  isAddressEqual,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { protocolFeeAbi } from "#app/chain/abi/hyperlane/protocol-fee.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import type { Network } from "#app/chain/networks.ts";
import { formatExact } from "#app/ui/values/format.ts";
import {
  type CalledContract,
  contractCall,
  contractTransaction,
} from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { formatRecipient } from "#app/chain/hyperlane/format.ts";
import type {
  ChainControls,
  Connection,
  Delivery,
  NamedOwned,
  RouteControls,
  Switch,
} from "#app/domain/bridge/controls/controls.types.ts";

export { throughManager } from "#app/domain/access/scheduled-transaction.ts";

/** A switch with its description, such as `TAN arriving on Sepolia`. */
export type NamedSwitch = Switch & { label: string };

/** Returns the transaction that pauses or unpauses a switch. */
export function pauseTransaction(network: Network, target: NamedSwitch): WalletTransaction {
  const { isPaused, label, address } = target;
  return contractTransaction(isPaused ? "Resume the bridge" : "Pause the bridge", {
    ...at(network, address),
    abi: pausableIsmAbi,
    label: `${isPaused ? "Resume" : "Pause"} ${label}`,
    description: `${isPaused ? "Resumed" : "Paused"} ${label}`,
    functionName: isPaused ? "unpause" : "pause",
  });
}

/** Returns the transaction in which the manager pauses several switches of a chain. */
export function stopTransaction(
  network: Network,
  { manager, targets }: { manager: CalledContract; targets: readonly NamedSwitch[] },
): WalletTransaction {
  const pause = encodeFunctionData({ abi: pausableIsmAbi, functionName: "pause" });
  const labelOf = (address: Address) =>
    targets.find((target) => isAddressEqual(target.address, address))?.label ?? "unknown";
  return contractTransaction(`Stop ${network.chainName}`, {
    contract: manager,
    abi: accessManagerAbi,
    label: `Pause ${targets.map(({ label }) => label).join(" and ")}`,
    description: `Paused ${targets.map(({ label }) => label).join(" and ")}`,
    functionName: "multicall",
    args: [
      targets.map(({ address }) =>
        encodeFunctionData({
          abi: accessManagerAbi,
          functionName: "execute",
          args: [address, pause],
        }),
      ),
    ],
    describe: ([calls]) =>
      calls.map((data) => {
        const call = decodeFunctionData({ abi: accessManagerAbi, data });
        if (call.functionName !== "execute" || call.args[1] !== pause) {
          throw new Error("A call does not pause anything.");
        }
        const [target] = call.args;
        return { name: "pause", type: labelOf(target), text: target };
      }),
  });
}

/** @param capacity message units that may arrive per day. */
export function limitTransaction(
  network: Network,
  route: RouteControls,
  capacity: bigint,
): WalletTransaction {
  const amount = formatExact(capacity / route.scale, route.decimals);
  const label = `${amount} ${route.symbol} a day arriving on ${network.chainName}`;
  return contractTransaction(`Limit ${route.symbol}`, {
    ...at(network, route.limit.address),
    abi: rateLimitedIsmAbi,
    label: `Set the limit to ${amount} ${route.symbol} a day`,
    description: `Set the limit to ${label}`,
    functionName: "setRefillRate",
    args: [capacity],
    describe: ([units]) => [
      {
        name: "capacity",
        type: "uint256",
        text: `${formatExact(units / route.scale, route.decimals)} ${route.symbol} a day`,
      },
    ],
  });
}

/** Returns the transaction that connects or disconnects a route to another chain. */
export function connectionTransaction(
  network: Network,
  route: RouteControls,
  { connection, name }: { connection: Connection; name: string },
): WalletTransaction {
  const { isEnrolled, domain, router } = connection;
  const label = `${route.symbol} between ${network.chainName} and ${name}`;
  const describeDomain = (signed: number) => ({
    name: "domain",
    type: "uint32",
    text: signed === domain ? `${name} (${signed})` : String(signed),
  });
  const target = { ...at(network, route.router.address), abi: hypNativeAbi };
  if (isEnrolled) {
    return contractTransaction(`Disconnect ${route.symbol}`, {
      ...target,
      label: `Disconnect from ${name}`,
      description: `Disconnected ${label}`,
      functionName: "unenrollRemoteRouter",
      args: [domain],
      describe: ([remote]) => [describeDomain(remote)],
    });
  }
  return contractTransaction(`Connect ${route.symbol}`, {
    ...target,
    label: `Connect to ${name}`,
    description: `Connected ${label}`,
    functionName: "enrollRemoteRouter",
    args: [domain, toBytes32(router)],
    describe: ([remote, word]) => [
      describeDomain(remote),
      { name: "router", type: "address in bytes32", text: formatRecipient(word) },
    ],
  });
}

/** @param wei fee of each message that leaves the chain. */
export function feeTransaction(
  network: Network,
  { address }: ChainControls["fee"],
  wei: bigint,
): WalletTransaction {
  const { symbol, decimals } = network.nativeCurrency;
  const amount = `${formatExact(wei, decimals)} ${symbol}`;
  return contractTransaction("Change the bridge's fee", {
    ...at(network, address),
    abi: protocolFeeAbi,
    label: `Set the fee to ${amount}`,
    description: `Set the bridge's fee to ${amount} per message`,
    functionName: "setProtocolFee",
    args: [wei],
    units: { _protocolFee: { symbol, decimals } },
  });
}

/**
 * Returns the transaction that changes who receives fees or gas payments. Both contracts have the
 * same function.
 */
export function beneficiaryTransaction(
  network: Network,
  { address, label }: { address: Address; label: string },
  beneficiary: Address,
): WalletTransaction {
  return contractTransaction(`Change recipient of the ${label}`, {
    ...at(network, address),
    abi: protocolFeeAbi,
    label: `Give the ${label} to ${beneficiary}`,
    description: `Gave the ${label} to ${beneficiary}`,
    functionName: "setBeneficiary",
    args: [beneficiary],
  });
}

/**
 * Returns the transaction that pays collected income out to its beneficiary. Callable by anyone.
 */
export function collectTransaction(
  network: Network,
  source: "fee" | "paymaster",
  { address, beneficiary, heldWei }: ChainControls["fee"] | ChainControls["paymaster"],
): WalletTransaction {
  const { symbol, decimals } = network.nativeCurrency;
  const amount = `${formatExact(heldWei, decimals)} ${symbol}`;
  const title = "Pay out collected fees";
  const target = {
    ...at(network, address),
    label: `Pay ${amount} out`,
    description: `Paid ${amount} of the bridge's income to ${beneficiary}`,
  };
  return source === "fee"
    ? contractTransaction(title, {
        ...target,
        abi: protocolFeeAbi,
        functionName: "collectProtocolFees",
      })
    : contractTransaction(title, {
        ...target,
        abi: interchainGasPaymasterAbi,
        functionName: "claim",
      });
}

/**
 * Returns the transaction that changes the price of a delivery on another chain, with a call only
 * for what changes.
 */
export function deliveryTransaction(
  network: Network,
  { paymaster, oracle }: Pick<ChainControls, "paymaster" | "oracle">,
  { before, after, name }: { before: Delivery; after: Delivery; name: string },
): WalletTransaction {
  const { domain: remoteDomain } = before;
  const { exchangeRate: tokenExchangeRate, gasPriceWei: gasPrice, gasOverhead } = after;
  const isPriced = before.exchangeRate !== tokenExchangeRate || before.gasPriceWei !== gasPrice;
  const steps = [
    ...(isPriced
      ? [
          contractCall({
            ...at(network, oracle.address),
            abi: storageGasOracleAbi,
            label: "Set the gas price",
            description: `Set the gas price of ${name}`,
            functionName: "setRemoteGasData",
            args: [{ remoteDomain, tokenExchangeRate, gasPrice }],
          }),
        ]
      : []),
    ...(before.gasOverhead === gasOverhead
      ? []
      : [
          contractCall({
            ...at(network, paymaster.address),
            abi: interchainGasPaymasterAbi,
            label: "Set the delivery gas",
            description: `Set the delivery gas to ${name}`,
            functionName: "setDestinationGasConfigs",
            args: [[{ remoteDomain, config: { gasOracle: oracle.address, gasOverhead } }]],
          }),
        ]),
  ];
  return { chainId: network.chainId, title: `Price deliveries to ${name}`, steps };
}

/** Returns the transaction that changes whose signatures the chain requires. */
export function validatorsTransaction(
  network: Network,
  { address }: ChainControls["validators"],
  { addresses, threshold }: { addresses: readonly Address[]; threshold: number },
): WalletTransaction {
  const label = `${threshold} of ${addresses.length} validators`;
  return contractTransaction("Change the validators", {
    ...at(network, address),
    abi: storageMessageIdMultisigIsmAbi,
    label: `Set ${label}`,
    description: `Changed the bridge on ${network.chainName} to ${label}`,
    functionName: "setValidatorsAndThreshold",
    args: [addresses, threshold],
  });
}

/**
 * Returns the transaction that transfers ownership, with one signature per contract. All have the
 * same function.
 */
export function transferOwnershipTransaction(
  network: Network,
  contracts: readonly NamedOwned[],
  newOwner: Address,
): WalletTransaction {
  const [first] = contracts;
  return {
    chainId: network.chainId,
    title: `Transfer ${first && contracts.length === 1 ? first.name : "the bridge"}`,
    steps: contracts.map(({ name, address }) =>
      contractCall({
        ...at(network, address),
        abi: proxyAdminAbi,
        label: `Transfer: ${name}`,
        description: `Transferred ${name} on ${network.chainName} to ${getAddress(newOwner)}`,
        functionName: "transferOwnership",
        args: [newOwner],
      }),
    ),
  };
}

/** Returns the second step for the one contract that has two. */
export function acceptTransaction(
  network: Network,
  { name, address }: NamedOwned,
): WalletTransaction {
  return contractTransaction(`Accept: ${name}`, {
    ...at(network, address),
    abi: storageMessageIdMultisigIsmAbi,
    label: "Accept the ownership",
    description: `Accepted the ownership of ${name} on ${network.chainName}`,
    functionName: "acceptOwnership",
  });
}

/** Hyperlane's contracts, whose code is in no deployments file. */
const at = ({ chainId }: Network, address: Address) => ({
  contract: { chainId, address, codeHash: null },
});
