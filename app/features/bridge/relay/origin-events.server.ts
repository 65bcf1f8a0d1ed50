import type { Hex } from "viem";
import { z } from "zod";
import { originAbi } from "#app/chain/hyperlane/abi.ts";
import { HyperlaneFormatError } from "#app/chain/hyperlane/format.ts";
import { decodeMessage, decodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import type { completeRows } from "#app/common/events/event-rows.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import type { Leaf } from "./leaf.store.server.ts";
import type { Dispatched } from "./message.store.server.ts";
import type { Origin } from "./origin.types.ts";
import type { Payment } from "./payment.store.server.ts";

export function originStreams(origin: Origin): EventStream[] {
  const { chainId, mailbox, merkleTreeHook, igp, fromBlock } = origin;
  const shared = { chainId, abi: originAbi, fromBlock };
  return [
    defineStream({
      ...shared,
      name: "dispatch",
      addresses: [mailbox],
      events: ["Dispatch"],
      withSender: true,
    }),
    defineStream({
      ...shared,
      name: "tree",
      addresses: [merkleTreeHook],
      events: ["InsertedIntoTree"],
      withSender: false,
    }),
    defineStream({
      ...shared,
      name: "gas",
      addresses: [igp],
      events: ["GasPayment"],
      withSender: false,
    }),
  ];
}

type Row = NonNullable<Awaited<ReturnType<typeof completeRows>>>[number];

const word = z.string().transform((text) => text.toLowerCase() as Hex);
const dispatchSchema = z.object({ message: word });
const insertedSchema = z.object({ messageId: word, index: z.number() });
const paymentSchema = z.object({
  messageId: word,
  gasAmount: z.string().transform(BigInt),
  payment: z.string().transform(BigInt),
});

export type OriginEvents = { messages: Dispatched[]; leaves: Leaf[]; payments: Payment[] };

/** What the rows of `originStreams` say, in the order of the chain. */
export function readOriginEvents(origin: Origin, rows: readonly Row[]): OriginEvents {
  const found: OriginEvents = { messages: [], leaves: [], payments: [] };
  const ordered = [...rows].sort(
    (a, b) => a.block_number - b.block_number || a.log_index - b.log_index,
  );
  for (const row of ordered) {
    const args: unknown = JSON.parse(row.args);
    const block = row.block_number;
    if (row.name === "Dispatch") {
      found.messages.push(toDispatched(origin, row, dispatchSchema.parse(args).message));
    } else if (row.name === "InsertedIntoTree") {
      found.leaves.push({ ...insertedSchema.parse(args), block });
    } else {
      const { messageId: id, gasAmount, payment } = paymentSchema.parse(args);
      const paid = { messageId: id, gas: gasAmount, paidWei: payment };
      found.payments.push({ block, logIndex: row.log_index, ...paid });
    }
  }
  return found;
}

function toDispatched(origin: Origin, row: Row, raw: Hex): Dispatched {
  const message = decodeMessage(raw);
  return {
    id: messageId(raw),
    raw,
    origin: message.origin,
    destination: message.destination,
    nonce: message.nonce,
    senderRouter: message.sender,
    recipientRouter: message.recipient,
    transfer: readTransfer(origin, message),
    sender: row.sender as Hex,
    originBlock: row.block_number,
    originHash: row.tx_hash as Hex,
    originAt: row.at,
  };
}

/** `null`: anybody may dispatch what only they understand. */
function readTransfer(
  origin: Origin,
  { sender, body }: { sender: Hex; body: Hex },
): Dispatched["transfer"] {
  const symbol = origin.symbols.get(sender);
  if (symbol === undefined) return null;
  try {
    return { symbol, ...decodeTokenBody(body) };
  } catch (error) {
    if (error instanceof HyperlaneFormatError) return null;
    throw error;
  }
}
