import { formatGwei, parseGwei } from "viem";
import { ismReader } from "#app/chain/hyperlane/ism-reader.server.ts";
import type { IsmReader } from "#app/chain/hyperlane/metadata.ts";
import {
  type Fees,
  firstBid,
  type Quote,
  quoteFees,
} from "#app/common/server-transactions/fees.server.ts";
import type { Sender } from "#app/common/server-transactions/send.server.ts";
import { listUnsettled } from "#app/common/server-transactions/settle.server.ts";
import type { Destination } from "./destination.types.ts";
import type { MessageChange } from "./message.store.server.ts";

/** What becomes of a message in a pass. */
export type Step = Pick<MessageChange, "status" | "reason"> &
  Partial<Pick<MessageChange, "destinationHash">> & {
    /** `null`: as long as the number of tries says. */
    restMs: number | null;
  };

/** How soon something is looked at again that only takes a moment. */
export const soonMs = 1_000;
/** How soon after what an operator can end at any moment. */
export const blockedMs = 10_000;

/** Nodes keep few transactions of one account that are in no block: 64 by default. */
export const maxInNoBlock = 64;

/** One look at a destination, and what may still be sent there in this pass. */
export type Pass = {
  sender: Sender;
  destination: Destination;
  head: number;
  reader: IsmReader;
  quote: Quote;
  /** What to offer; `null`: the chain asks for more than the limit, as the sentence says. */
  fees: Fees | null;
  priceReason: string;
  /** What the account has beyond what its transactions under way may cost. */
  spendableWei: bigint;
  /** Transactions for which there is room. */
  room: number;
};

/** @throws viem's error when the chain does not answer. */
export async function beginPass(sender: Sender, destination: Destination): Promise<Pass> {
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
    fees: firstBid(quote, feePolicy),
    priceReason: `The destination requires ${inGwei(quote.minWei)} per gas, but the relayer's limit is ${inGwei(feePolicy.maxWei ?? 0n)}. The delivery waits until it is cheaper; an operator can raise maxFeeGwei in the network file.`,
    spendableWei: waiting.reduce(
      (left, { gasLimit, maxFeeWei }) => left - gasLimit * maxFeeWei,
      balanceWei,
    ),
    room: maxInNoBlock - waiting.length,
  };
}

const hundredth = parseGwei("0.01");

/** Cut to hundredths, which is all that anybody wants to read. */
export function inGwei(wei: bigint): string {
  return `${formatGwei((wei / hundredth) * hundredth)} gwei`;
}

/** A module's type never changes, and many messages go through the same modules. */
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
