import { formatGwei, parseGwei } from "viem";
import { ismReader } from "#app/chain/hyperlane/ism-reader.server.ts";
import type { IsmReader } from "#app/chain/hyperlane/metadata.ts";
import {
  type Fees,
  initialFees,
  type Quote,
  quoteFees,
} from "#app/domain/payments/server-transactions/fees.server.ts";
import type { SigningContext } from "#app/domain/payments/server-transactions/send.server.ts";
import { listUnsettled } from "#app/domain/payments/server-transactions/settle.server.ts";
import type { Destination } from "./destination.types.ts";
import type { MessageReason } from "#app/domain/bridge/message/message-reason.ts";
import type { MessageChange } from "#app/domain/bridge/message/message.store.server.ts";

/** Result of a pass for one message. */
export type MessageStep = Pick<MessageChange, "status" | "reason"> &
  Partial<Pick<MessageChange, "destinationHash">> & {
    /** null means the delay for the number of attempts. */
    restMs: number | null;
  };

/** Delay before something that only takes a moment is checked again. */
export const soonMs = 1_000;
/** Delay before something that an operator can resolve at any moment is checked again. */
export const blockedMs = 10_000;

/** Nodes hold few transactions of one account that are in no block: 64 by default. */
export const maxInNoBlock = 64;

/** State of a destination, and what may still be sent there in this pass. */
export type RelayPass = {
  sender: SigningContext;
  destination: Destination;
  head: number;
  reader: IsmReader;
  quote: Quote;
  /** Fees to offer; null if the chain asks for more than the limit, as `priceReason` explains. */
  fees: Fees | null;
  priceReason: MessageReason;
  /** Balance of the account beyond what its pending transactions may cost. */
  spendableWei: bigint;
  /** Number of transactions for which there is room. */
  room: number;
};

/** @throws viem's error when the chain does not answer. */
export async function beginPass(
  sender: SigningContext,
  destination: Destination,
): Promise<RelayPass> {
  const { client, account, feePolicy } = sender;
  const [head, quote, balanceWei, unsettled] = await Promise.all([
    client.getBlockNumber(),
    quoteFees(client),
    client.getBalance({ address: account.address }),
    listUnsettled(sender),
  ]);
  const waiting = unsettled.filter(({ status }) => status === "signed");
  return {
    sender,
    destination,
    head: Number(head),
    reader: rememberTypes(ismReader(client)),
    quote,
    fees: initialFees(quote, feePolicy),
    priceReason: {
      code: "above-fee-limit",
      values: { required: inGwei(quote.minWei), limit: inGwei(feePolicy.maxWei ?? 0n) },
    },
    spendableWei: waiting.reduce(
      (left, { gasLimit, maxFeeWei }) => left - gasLimit * maxFeeWei,
      balanceWei,
    ),
    room: maxInNoBlock - waiting.length,
  };
}

const hundredth = parseGwei("0.01");

/** Formats wei as gwei, truncated to hundredths, which is as precise as anyone needs. */
export function inGwei(wei: bigint): string {
  return `${formatGwei((wei / hundredth) * hundredth)} gwei`;
}

/** Caches module types: they never change, and many messages go through the same modules. */
function rememberTypes(reader: IsmReader): IsmReader {
  const types = new Map<string, Promise<number>>();
  return {
    ...reader,
    moduleType: (ism) => {
      const known = types.get(ism) ?? reader.moduleType(ism);
      types.set(ism, known);
      return known;
    },
  };
}
