import { type Abi, type Address, getAddress } from "viem";
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
import type { TransactionPlan, TransactionStep } from "#app/wallet/transaction/transaction-plan.ts";
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
  return single(network, isPaused ? "Unpause the bridge" : "Pause the bridge", {
    label: `${isPaused ? "Unpause" : "Pause"} ${words}`,
    description: `${isPaused ? "Unpaused" : "Paused"} ${words}`,
    ...call(address, pausableIsmAbi, isPaused ? "unpause" : "pause"),
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
  return single(network, `Limit ${route.symbol}`, {
    label: `Set the limit to ${amount} ${route.symbol} a day`,
    description: `Set the limit to ${words}`,
    ...call(route.limit.address, rateLimitedIsmAbi, "setRefillRate", [capacity]),
    describe: (_, [units]) => [
      {
        name: "capacity",
        type: "uint256",
        text: `${formatExact(BigInt(String(units)) / route.scale, route.decimals)} ${route.symbol} a day`,
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
  return single(network, `${isEnrolled ? "Disconnect" : "Connect"} ${route.symbol}`, {
    label: isEnrolled ? `Disconnect from ${name}` : `Connect to ${name}`,
    description: `${isEnrolled ? "Disconnected" : "Connected"} ${words}`,
    describe: (_, [remote, word]) => [
      { name: "domain", type: "uint32", text: nameDomain(remote, { domain, name }) },
      ...(word === undefined
        ? []
        : [{ name: "router", type: "address in bytes32", text: readWord(word) }]),
    ],
    ...(isEnrolled
      ? call(route.router.address, hypNativeAbi, "unenrollRemoteRouter", [domain])
      : call(route.router.address, hypNativeAbi, "enrollRemoteRouter", [
          domain,
          toBytes32(router),
        ])),
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
  return single(network, "Change the bridge's fee", {
    label: `Set the fee to ${amount}`,
    description: `Set the bridge's fee to ${amount} a message`,
    ...call(address, protocolFeeAbi, "setProtocolFee", [wei]),
    units: { _protocolFee: { symbol, decimals } },
  });
}

/** Where fees or gas payments go. Both contracts have the function alike. */
export function beneficiaryPlan(
  network: Network,
  { address, words }: { address: Address; words: string },
  beneficiary: Address,
): TransactionPlan {
  return single(network, `Change who gets the ${words}`, {
    label: `Give the ${words} to ${beneficiary}`,
    description: `Gave the ${words} to ${beneficiary}`,
    ...call(address, protocolFeeAbi, "setBeneficiary", [beneficiary]),
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
  return single(network, "Pay out what the bridge has taken", {
    label: `Pay ${amount} out`,
    description: `Paid ${amount} of the bridge's income to ${beneficiary}`,
    ...(source === "fee"
      ? call(address, protocolFeeAbi, "collectProtocolFees")
      : call(address, interchainGasPaymasterAbi, "claim")),
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
          {
            label: "Set the gas price",
            description: `Set the gas price of ${name}`,
            ...call(oracle.address, storageGasOracleAbi, "setRemoteGasData", [
              { remoteDomain, tokenExchangeRate, gasPrice },
            ]),
          },
        ]
      : []),
    ...(before.gasOverhead === gasOverhead
      ? []
      : [
          {
            label: "Set the gas of a delivery",
            description: `Set the gas of a delivery to ${name}`,
            ...call(paymaster.address, interchainGasPaymasterAbi, "setDestinationGasConfigs", [
              [{ remoteDomain, config: { gasOracle: oracle.address, gasOverhead } }],
            ]),
          },
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
  return single(network, "Change the validators", {
    label: `Ask for ${words}`,
    description: `Changed the bridge on ${network.chainName} to ${words}`,
    ...call(address, storageMessageIdMultisigIsmAbi, "setValidatorsAndThreshold", [
      addresses,
      threshold,
    ]),
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
    title: `Hand over ${first && contracts.length === 1 ? first.name : "the bridge"}`,
    steps: contracts.map(({ name, address }) => ({
      label: `Hand over: ${name}`,
      description: `Handed over ${name} on ${network.chainName} to ${getAddress(newOwner)}`,
      ...call(address, proxyAdminAbi, "transferOwnership", [newOwner]),
    })),
  };
}

/** The second step of the one contract that has two. */
export function acceptPlan(network: Network, { name, address }: NamedOwned): TransactionPlan {
  return single(network, `Accept: ${name}`, {
    label: "Accept the ownership",
    description: `Accepted the ownership of ${name} on ${network.chainName}`,
    ...call(address, storageMessageIdMultisigIsmAbi, "acceptOwnership"),
  });
}

const nameDomain = (given: unknown, { domain, name }: { domain: number; name: string }) =>
  given === domain ? `${name} (${domain})` : String(given);

function call(
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
): Pick<TransactionStep, "to" | "call"> {
  return { to, call: { kind: "function", abi, functionName, args } };
}

function single({ chainId }: Network, title: string, step: TransactionStep): TransactionPlan {
  return { chainId, title, steps: [step] };
}
