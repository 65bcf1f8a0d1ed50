import type { Address, Hex } from "viem";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { formatRecipient, toBytes32, toEvmAddress } from "#app/chain/hyperlane/format.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type {
  Arrival,
  DecodedArgument,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";
import { type Charge, roundTransfer } from "./amounts.ts";
import type { ChainNames } from "./obstacles.ts";
import type { TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

export type Transfer = {
  route: TransferRoute;
  names: ChainNames;
  recipient: Address;
  /** Base units of the origin. */
  amount: bigint;
  charge: Charge;
};

/** Plans a transfer through the origin's router, preceded by an approval of the exact amount. */
export function transferTransaction(transfer: Transfer): WalletTransaction {
  const { route, names, recipient, amount, charge } = transfer;
  const { symbol, origin, destination } = route;
  const written = `${formatExact(amount, origin.decimals)} ${symbol}`;
  const { approve } = charge;
  const transaction = contractTransaction(`Bridge ${symbol} to ${names.destination}`, {
    contract: { chainId: origin.chainId, address: origin.router, codeHash: null },
    abi: hypNativeAbi,
    label: `Send ${written}`,
    description: `Sent ${written} to ${names.destination}`,
    functionName: "transferRemote",
    args: [destination.domain, toBytes32(recipient), amount],
    valueWei: charge.valueWei,
    describe: ([domain, bytes32Value, units]) =>
      describeTransfer([domain, bytes32Value, units], transfer),
    readArrival: ([domain, bytes32Value, units]) =>
      readArrival([domain, bytes32Value, units], transfer),
  });
  return {
    ...transaction,
    approve: approve
      ? {
          token: approve.token,
          symbol,
          decimals: origin.decimals,
          spender: origin.router,
          amountUnits: approve.units,
        }
      : undefined,
  };
}

/**
 * Reads what arrives from the decoded arguments of `transferRemote`.
 *
 * @throws Error if they are for another route, or the recipient is no address
 */
export function readArrival(
  [domain, recipient, amount]: readonly [number, Hex, bigint],
  { route, names }: Pick<Transfer, "route" | "names">,
): Arrival {
  const { symbol, destination } = route;
  if (domain !== destination.domain) throw new Error(`The call is for domain ${domain}.`);
  const { arrives } = roundTransfer(amount, route);
  return {
    chainName: names.destination,
    amount: `${formatExact(arrives, destination.decimals)} ${symbol}`,
    account: toEvmAddress(recipient),
  };
}

/**
 * Describes the decoded arguments of `transferRemote`, with the chain's name and the address within
 * bytes32.
 */
export function describeTransfer(
  [domain, recipient, amount]: readonly [number, Hex, bigint],
  { route, names }: Pick<Transfer, "route" | "names">,
): DecodedArgument[] {
  const { symbol, origin, destination } = route;
  const isExpected = domain === destination.domain;
  return [
    {
      name: "destination",
      type: "uint32",
      text: isExpected ? `${names.destination} (${domain})` : String(domain),
    },
    { name: "recipient", type: "address in bytes32", text: formatRecipient(recipient) },
    {
      name: "amount",
      type: "uint256",
      text: `${formatExact(amount, origin.decimals)} ${symbol}`,
    },
  ];
}
