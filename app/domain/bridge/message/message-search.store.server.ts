import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from "kysely";
import { type Hex, pad } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { type ListedMessage, type MessageStatus, toListedMessage } from "./message.store.server.ts";

type Db = Kysely<Schema>;

/** Search term for messages, in lower case. */
export type MessageSearch =
  /** Its id, or the transaction of its dispatch or delivery. */
  | { kind: "hash"; hash: Hex }
  /** Its sender or recipient. */
  | { kind: "address"; address: Hex };

/** null means any. Chains are identified by domain. */
export type MessageFilter = {
  statuses: readonly MessageStatus[] | null;
  /**
   * Domains with a bridge: a message that waits for any other is as unroutable as one that the
   * relayer marks so.
   */
  served: readonly number[];
  origin: number | null;
  destination: number | null;
  symbol: string | null;
  search: MessageSearch | null;
};

/** Position of a message in time order; the page of older ones starts below it. */
export type MessagePosition = { at: number; id: Hex };

type Messages<Columns> = SelectQueryBuilder<Schema, "bridge_message", Columns>;

function filtered<Columns>(query: Messages<Columns>, filter: MessageFilter): Messages<Columns> {
  const { statuses, served, origin, destination, symbol, search } = filter;
  let found = query;
  if (statuses !== null) {
    const isUnroutable = statuses.includes("unroutable");
    found = found.where((eb) => {
      const isNamed = eb("status", "in", statuses);
      const isDomainUnserved = isUnserved(eb, served);
      return isUnroutable
        ? eb.or([isNamed, isDomainUnserved])
        : eb.and([isNamed, eb.not(isDomainUnserved)]);
    });
  }
  if (origin !== null) found = found.where("origin", "=", origin);
  if (destination !== null) found = found.where("destination", "=", destination);
  if (symbol !== null) found = found.where("symbol", "=", symbol);
  if (search === null) return found;
  if (search.kind === "hash") {
    const { hash } = search;
    return found.where((eb) =>
      eb.or([eb("id", "=", hash), eb("origin_hash", "=", hash), eb("destination_hash", "=", hash)]),
    );
  }
  const { address } = search;
  const bytes32Value = pad(address, { size: 32 });
  return found.where((eb) =>
    eb.or([
      eb("sender", "=", address),
      eb("recipient", "=", bytes32Value),
      // A message that is not a transfer is between contracts.
      eb.and([
        eb.or([eb("sender_router", "=", bytes32Value), eb("recipient_router", "=", bytes32Value)]),
        eb("recipient", "is", null),
      ]),
    ]),
  );
}

/** Matches messages to a chain that no relayer of ours reads. */
function isUnserved(eb: ExpressionBuilder<Schema, "bridge_message">, served: readonly number[]) {
  const isWaiting = eb("status", "=", "seen");
  return served.length === 0
    ? isWaiting
    : eb.and([isWaiting, eb("destination", "not in", [...served])]);
}

const columns = [
  "id",
  "origin",
  "destination",
  "nonce",
  "sender_router",
  "recipient_router",
  "symbol",
  "amount",
  "sender",
  "recipient",
  "origin_block",
  "origin_hash",
  "origin_at",
  "status",
  "reason",
  "tries",
  "accepted_reverts",
  "next_at",
  "destination_hash",
  "updated_at",
] as const;

/** Lists all messages seen on their origins, newest first. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  page: { before: MessagePosition | null; limit: number },
): Promise<ListedMessage[]> {
  const { before } = page;
  let query = filtered(db.selectFrom("bridge_message").select(columns), filter);
  if (before !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple("origin_at", "id"), "<", eb.tuple(before.at, before.id as string)),
    );
  }
  const rows = await query
    .orderBy("origin_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  return rows.map(toListedMessage);
}

/** Counts messages by status; statuses without messages are omitted. */
export async function countMessages(
  db: Db,
  filter: Omit<MessageFilter, "statuses">,
): Promise<{ status: MessageStatus; count: number }[]> {
  const any = filtered(db.selectFrom("bridge_message"), { ...filter, statuses: null });
  const [rows, lost] = await Promise.all([
    any
      .select(["status", (eb) => eb.fn.countAll().as("count")])
      .groupBy("status")
      .execute(),
    any
      .where((eb) => isUnserved(eb, filter.served))
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const unserved = Number(lost.count);
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  counts.set("seen", (counts.get("seen") ?? 0) - unserved);
  counts.set("unroutable", (counts.get("unroutable") ?? 0) + unserved);
  return [...counts].flatMap(([status, count]) => (count === 0 ? [] : { status, count }));
}
