import type { Hex } from "viem";
import { z } from "zod";
import { originAbi } from "#app/chain/hyperlane/abi.ts";
import { HyperlaneFormatError } from "#app/chain/hyperlane/format.ts";
import { decodeMessage, decodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import type { MatchedLog } from "#app/domain/events/decode-logs.ts";
import type { completeRows } from "#app/domain/events/event-rows.server.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import type { Leaf } from "./leaf.store.server.ts";
import type { Dispatched } from "#app/domain/bridge/message/message.store.server.ts";
import type { Origin } from "./origin.types.ts";
import type { Payment } from "#app/domain/bridge/message/payment.store.server.ts";

export function originStreams(origin: Origin): EventStream[] {
  const { chainId, mailbox, merkleTreeHook, igp, fromBlock } = origin;
  const shared = { chainId, abi: originAbi, fromBlock };
  return [
    defineStream({
      ...shared,
      name: "dispatch",
      addresses: [mailbox],
      events: ["Dispatch"],
      withSender: "caller",
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

/**
 * Selects the logs of messages between our routers, or that claim to be: others may share the
 * mailbox.
 */
export function selectDispatches(origin: Origin, matched: readonly MatchedLog[]): MatchedLog[] {
  return matched.filter(({ name, args }) => {
    if (name !== "Dispatch") return false;
    const { sender, destination, recipient } = decodeMessage(
      dispatchSchema.parse(JSON.parse(args)).message,
    );
    return origin.symbols.has(sender) || origin.routers.get(destination)?.has(recipient) === true;
  });
}

/** Parses the rows of `selectDispatches`, in chain order. */
export function readMessages(origin: Origin, rows: readonly Row[]): Dispatched[] {
  return [...rows]
    .sort((a, b) => a.block_number - b.block_number || a.log_index - b.log_index)
    .map((row) => toDispatched(origin, row, dispatchSchema.parse(JSON.parse(row.args)).message));
}

/** Returns every leaf of the tree, no matter whose message it is, in chain order. */
export function readLeaves(matched: readonly MatchedLog[]): Leaf[] {
  return matched
    .filter(({ name }) => name === "InsertedIntoTree")
    .sort((a, b) => a.log.blockNumber - b.log.blockNumber || a.log.logIndex - b.log.logIndex)
    .map(({ log, args }) => ({
      ...insertedSchema.parse(JSON.parse(args)),
      block: log.blockNumber,
    }));
}

/** Returns what was paid for messages, ours and others'. */
export function readPayments(matched: readonly MatchedLog[]): Payment[] {
  return matched
    .filter(({ name }) => name === "GasPayment")
    .map(({ log, args }) => {
      const { messageId: id, gasAmount, payment } = paymentSchema.parse(JSON.parse(args));
      const position = { block: log.blockNumber, logIndex: log.logIndex };
      return { ...position, messageId: id, gas: gasAmount, paidWei: payment };
    });
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

/** Returns null for anything else: anyone may dispatch what only they understand. */
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
