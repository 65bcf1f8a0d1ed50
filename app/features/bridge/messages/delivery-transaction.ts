import { type Hex, size } from "viem";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { toEvmAddress } from "#app/chain/hyperlane/format.ts";
import { decodeMessage, decodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { DeliveryRoute, ReadyDelivery } from "./delivery.types.ts";

/**
 * Returns the transaction that submits a message to its destination's mailbox, as the relayer
 * would.
 */
export function deliveryTransaction(delivery: ReadyDelivery): WalletTransaction {
  const { chainId, mailbox, metadata, raw, label: labels } = delivery;
  const { amount } = decodeTokenBody(decodeMessage(raw).body);
  const written = formatExactAmount(amount, labels);
  return contractTransaction(`Deliver to ${labels.to}`, {
    contract: { chainId, address: mailbox, codeHash: null },
    abi: mailboxAbi,
    label: `Deliver ${written}`,
    description: `Delivered ${written} to ${labels.to}`,
    functionName: "process",
    args: [metadata, raw],
    describe: (args) => describeDelivery(args, labels),
  });
}

/**
 * Describes `process` as decoded from its bytes: the content of the message, in place of its hex.
 */
function describeDelivery(
  [proof, bytes]: readonly [Hex, Hex],
  labels: DeliveryRoute,
): DecodedArgument[] {
  const { origin, sender, destination, recipient: router, body } = decodeMessage(bytes);
  const { recipient, amount } = decodeTokenBody(body);
  const inMessage = "in the message";
  const line = (name: string, type: string, text: string) => ({ name, type, text });
  return [
    line("metadata", "bytes", `${formatInteger(size(proof))} bytes, signed by the validators`),
    line("message", "bytes", `${formatInteger(size(bytes))} bytes, id ${messageId(bytes)}`),
    line("from", inMessage, `${labels.from} (${origin}), router ${toEvmAddress(sender)}`),
    line("to", inMessage, `${labels.to} (${destination}), router ${toEvmAddress(router)}`),
    line("recipient", inMessage, toEvmAddress(recipient)),
    line("amount", inMessage, formatExactAmount(amount, labels)),
  ];
}

function formatExactAmount(units: bigint, { symbol, decimals, scale }: DeliveryRoute): string {
  return `${formatExact(units / BigInt(scale), decimals)} ${symbol}`;
}
