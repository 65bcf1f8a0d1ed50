import { type Address, getAddress } from "viem";
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
import { formatExact } from "#app/ui/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { TransactionPlan } from "#app/wallet/context/transaction-plan.ts";
import { readWord } from "#app/features/bridge/transfer/transfer-plan.ts";
import type {
  ChainControls,
  Connection,
  Delivery,
  NamedOwned,
  RouteControls,
  Switch,
} from "./controls.types.ts";

/** A switch in words: `TAN arriving on Sepolia`. */
export type NamedSwitch = Switch & { words: string };

/** Stops or lets on what a switch stands for. */
export function pausePlan(network: Network, target: NamedSwitch): TransactionPlan {
  const { isPaused, words, address } = target;
  return contractTransaction(isPaused ? "Resume the bridge" : "Pause the bridge", {
    ...at(network, address),
    abi: pausableIsmAbi,
    label: `${isPaused ? "Resume" : "Pause"} ${words}`,
    description: `${isPaused ? "Resumed" : "Paused"} ${words}`,
    functionName: isPaused ? "unpause" : "pause",
  });
}

/** @param capacity units of messages that may arrive in a day. */
export function limitPlan(
  network: Network,
  route: RouteControls,
  capacity: bigint,
): TransactionPlan {
  const amount = formatExact(capacity / route.scale, route.decimals);
  const words = `${amount} ${route.symbol} a day arriving on ${network.chainName}`;
  return contractTransaction(`Limit ${route.symbol}`, {
    ...at(network, route.limit.address),
    abi: rateLimitedIsmAbi,
    label: `Set the limit to ${amount} ${route.symbol} a day`,
    description: `Set the limit to ${words}`,
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

/** Lets a route to another chain exist here or not. */
export function connectionPlan(
  network: Network,
  route: RouteControls,
  { connection, name }: { connection: Connection; name: string },
): TransactionPlan {
  const { isEnrolled, domain, router } = connection;
  const words = `${route.symbol} between ${network.chainName} and ${name}`;
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
      description: `Disconnected ${words}`,
      functionName: "unenrollRemoteRouter",
      args: [domain],
      describe: ([remote]) => [describeDomain(remote)],
    });
  }
  return contractTransaction(`Connect ${route.symbol}`, {
    ...target,
    label: `Connect to ${name}`,
    description: `Connected ${words}`,
    functionName: "enrollRemoteRouter",
    args: [domain, toBytes32(router)],
    describe: ([remote, word]) => [
      describeDomain(remote),
      { name: "router", type: "address in bytes32", text: readWord(word) },
    ],
  });
}

/** @param wei what each message that leaves the chain pays. */
export function feePlan(
  network: Network,
  { address }: ChainControls["fee"],
  wei: bigint,
): TransactionPlan {
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

/** Where fees or gas payments go. Both contracts have the function alike. */
export function beneficiaryPlan(
  network: Network,
  { address, words }: { address: Address; words: string },
  beneficiary: Address,
): TransactionPlan {
  return contractTransaction(`Change recipient of the ${words}`, {
    ...at(network, address),
    abi: protocolFeeAbi,
    label: `Give the ${words} to ${beneficiary}`,
    description: `Gave the ${words} to ${beneficiary}`,
    functionName: "setBeneficiary",
    args: [beneficiary],
  });
}

/** Sends what has come together to whom it belongs; anybody may. */
export function collectPlan(
  network: Network,
  source: "fee" | "paymaster",
  { address, beneficiary, heldWei }: ChainControls["fee"] | ChainControls["paymaster"],
): TransactionPlan {
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

/** What senders pay for a delivery on another chain, in as many calls as have something to change. */
export function deliveryPlan(
  network: Network,
  { paymaster, oracle }: Pick<ChainControls, "paymaster" | "oracle">,
  { before, after, name }: { before: Delivery; after: Delivery; name: string },
): TransactionPlan {
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

/** Whose signatures the chain asks for from now on. */
export function validatorsPlan(
  network: Network,
  { address }: ChainControls["validators"],
  { addresses, threshold }: { addresses: readonly Address[]; threshold: number },
): TransactionPlan {
  const words = `${threshold} of ${addresses.length} validators`;
  return contractTransaction("Change the validators", {
    ...at(network, address),
    abi: storageMessageIdMultisigIsmAbi,
    label: `Set ${words}`,
    description: `Changed the bridge on ${network.chainName} to ${words}`,
    functionName: "setValidatorsAndThreshold",
    args: [addresses, threshold],
  });
}

/** One signature for each contract. All have the function alike. */
export function handOverPlan(
  network: Network,
  contracts: readonly NamedOwned[],
  newOwner: Address,
): TransactionPlan {
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

/** The second step of the one contract that has two. */
export function acceptPlan(network: Network, { name, address }: NamedOwned): TransactionPlan {
  return contractTransaction(`Accept: ${name}`, {
    ...at(network, address),
    abi: storageMessageIdMultisigIsmAbi,
    label: "Accept the ownership",
    description: `Accepted the ownership of ${name} on ${network.chainName}`,
    functionName: "acceptOwnership",
  });
}

/** Hyperlane's contracts, whose code no deployments file has. */
const at = ({ chainId }: Network, address: Address) => ({
  contract: { chainId, address, codeHash: null },
});
