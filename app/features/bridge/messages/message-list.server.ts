import type { Hex } from "viem";
import { formatRecipient } from "#app/chain/hyperlane/format.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { ListedMessage } from "#app/domain/bridge/message/message.store.server.ts";
import {
  countMessages,
  listMessages,
} from "#app/domain/bridge/message/message-search.store.server.ts";
import type { MessageSort } from "#app/domain/bridge/message/message-sorts.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { bridgedTokens } from "#app/domain/bridge/routes/bridge-contracts.server.ts";
import type { TransferStatus } from "#app/domain/bridge/message/transfer-status.ts";
import type { BridgedToken } from "#app/domain/bridge/routes/transfer.types.ts";
import { readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  endOf,
  followStored,
  isOpen,
  readAmount,
  type RouteEnd,
  type SentAmount,
  senderOf,
} from "#app/domain/bridge/message/stored-message.server.ts";
import { type DayFigures, readMessageDays } from "./message-days.server.ts";
import { formatMessagePosition, readMessageQuery } from "./message-filter.server.ts";
import { type MessageGroup, sumGroups } from "#app/domain/bridge/message/message-groups.ts";

/** A row of the message list, also for a message that is not one of our transfers. */
export type MessageRow = {
  id: Hex;
  /** Milliseconds. */
  at: number;
  from: RouteEnd;
  to: RouteEnd;
  amount: SentAmount | null;
  /** Picture of its token. */
  image_url: string | undefined;
  /** An address, or all 32 bytes if they are not an address. */
  sender: string;
  /** An address, or all 32 bytes if they are not an address. */
  recipient: string;
  status: TransferStatus;
  tries: number;
  /** Time of the next attempt, in milliseconds; null if there is none. */
  nextAt: number | null;
};

export type MessageList = {
  rows: MessageRow[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Figures of the last days, of the same filter. */
  days: DayFigures[];
  group: MessageGroup | null;
  counts: Record<MessageGroup, number>;
  sort: MessageSort;
  /** Parameters of filters with an invalid value. */
  rejected: string[];
  searchError: string | null;
  /** Filter options: chains with a bridge, and symbols. */
  chains: ChainId[];
  symbols: string[];
};

/**
 * Returns a page of the messages that the bridge has carried, carries or cannot carry, from any
 * sender.
 */
export async function readMessageList({ searchParams }: URL): Promise<MessageList> {
  const { db } = getRuntime().database;
  const { group, filter, sort, after, rejected, searchError } = readMessageQuery(searchParams);
  const [page, counts, days] = await Promise.all([
    readPage((limit) => listMessages(db, filter, { sort, after, limit }), formatMessagePosition),
    countMessages(db, filter),
    readMessageDays(filter),
  ]);
  const tokens = bridgedTokens();
  return {
    rows: await Promise.all(page.rows.map((message) => toRow(message, tokens))),
    next: page.next,
    days,
    group,
    counts: sumGroups(counts),
    rejected,
    sort,
    searchError: searchError && `${searchError} Everything is shown.`,
    chains: listBridgedChains().map(({ chainId }) => chainId),
    symbols: tokens.map(({ symbol }) => symbol),
  };
}

async function toRow(message: ListedMessage, tokens: readonly BridgedToken[]): Promise<MessageRow> {
  const { id, origin, destination, transfer } = message;
  const [from, to] = [endOf(origin), endOf(destination)];
  const { status, deliveredAt } = await followStored(message);
  return {
    id,
    at: message.originAt,
    from,
    to,
    amount: readAmount(message, from.chainId, tokens),
    image_url: tokens.find(({ symbol }) => symbol === transfer?.symbol)?.image_url,
    sender: senderOf(message),
    recipient: formatRecipient(transfer?.recipient ?? message.recipientRouter),
    status,
    tries: message.tries,
    nextAt: deliveredAt === null && isOpen(message) ? message.nextAt : null,
  };
}
