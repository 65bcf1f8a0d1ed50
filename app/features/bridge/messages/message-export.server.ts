import { formatUnits } from "viem";
import { formatRecipient } from "#app/chain/hyperlane/format.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import {
  listMessages,
  type MessagePosition,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import type { ListedMessage } from "#app/domain/bridge/message/message.store.server.ts";
import {
  endOf,
  readAmount,
  senderOf,
  statusOf,
} from "#app/domain/bridge/message/stored-message.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { BridgedToken } from "#app/domain/bridge/routes/transfer.types.ts";
import { csvStream } from "#app/kit/list/csv-file.server.ts";
import type { CsvColumns } from "#app/kit/list/csv.ts";
import { readAll, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatMessagePosition, type ReadMessageQuery } from "./message-filter.server.ts";

type Exported = ReturnType<typeof toExported>;

/** Returns a message as programs read it: everything that is stored about it, without its bytes. */
function toExported(message: ListedMessage, tokens: readonly BridgedToken[]) {
  const [from, to] = [endOf(message.origin), endOf(message.destination)];
  const amount = readAmount(message, from.chainId, tokens);
  return {
    id: message.id,
    sentAt: new Date(message.originAt),
    origin: { domain: message.origin, ...from },
    destination: { domain: message.destination, ...to },
    nonce: message.nonce,
    sender: senderOf(message),
    recipient: formatRecipient(message.transfer?.recipient ?? message.recipientRouter),
    transfer: amount && {
      symbol: amount.symbol,
      decimals: amount.decimals,
      amountUnits: String(amount.value),
    },
    status: statusOf(message),
    reason: message.reason && explainMessage(message.reason),
    attempts: message.tries,
    transaction: message.originHash,
    deliveryTransaction: message.destinationHash,
    updatedAt: new Date(message.updatedAt),
  };
}

const columns: CsvColumns<Exported> = {
  time_utc: ({ sentAt }) => sentAt,
  message: ({ id }) => id,
  from_network: ({ origin }) => origin.name,
  to_network: ({ destination }) => destination.name,
  from_domain: ({ origin }) => origin.domain,
  to_domain: ({ destination }) => destination.domain,
  nonce: ({ nonce }) => nonce,
  sender: ({ sender }) => sender,
  recipient: ({ recipient }) => recipient,
  symbol: ({ transfer }) => transfer?.symbol,
  amount: ({ transfer }) =>
    transfer && formatUnits(BigInt(transfer.amountUnits), transfer.decimals),
  amount_units: ({ transfer }) => transfer?.amountUnits,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  attempts: ({ attempts }) => attempts,
  transaction: ({ transaction }) => transaction,
  delivery_transaction: ({ deliveryTransaction }) => deliveryTransaction,
  updated_utc: ({ updatedAt }) => updatedAt,
};

/** Streams all messages of a filter as CSV. */
export function exportMessages({ filter, sort }: ReadMessageQuery): ReadableStream<Uint8Array> {
  const { db } = getRuntime().database;
  async function* parts() {
    const tokens = bridgedTokens();
    const all = readAll<ListedMessage, MessagePosition>(
      (after, limit) => listMessages(db, filter, { sort, after, limit }),
      ({ originAt, id }) => ({ at: originAt, id }),
    );
    for await (const rows of all) yield rows.map((message) => toExported(message, tokens));
  }
  return csvStream(columns, parts());
}

export type MessagesJson = {
  messages: Exported[];
  /** Value of `before` for the next page; null on the last. */
  next: string | null;
};

/** Reads a page of the messages of a filter, for programs. */
export async function readMessagesJson(
  { filter, sort, after }: ReadMessageQuery,
  limit: number,
): Promise<MessagesJson> {
  const { db } = getRuntime().database;
  const tokens = bridgedTokens();
  const { rows, next } = await readPage(
    (count) => listMessages(db, filter, { sort, after, limit: count }),
    formatMessagePosition,
    limit,
  );
  return { messages: rows.map((message) => toExported(message, tokens)), next };
}
