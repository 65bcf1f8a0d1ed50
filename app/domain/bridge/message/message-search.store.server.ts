import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { type Hex, pad } from "viem";
import { dayOf } from "#app/platform/database/day-of.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { MessageSort } from "./message-sorts.ts";
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
  /** When it was sent, in milliseconds: from the first (inclusive) to the second (exclusive). */
  from: number | null;
  until: number | null;
  search: MessageSearch | null;
};

/** Position of a message in time order; the next page starts after it. */
export type MessagePosition = { at: number; id: Hex };

type Messages<Columns> = SelectQueryBuilder<Schema, "bridge_message", Columns>;

function filtered<Columns>(query: Messages<Columns>, filter: MessageFilter): Messages<Columns> {
  const { statuses, served, origin, destination, symbol, from, until, search } = filter;
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
  if (from !== null) found = found.where("origin_at", ">=", from);
  if (until !== null) found = found.where("origin_at", "<", until);
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

/** Lists all messages seen on their origins. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  page: { sort: MessageSort; after: MessagePosition | null; limit: number },
): Promise<ListedMessage[]> {
  const { after } = page;
  const [isBehind, direction] =
    page.sort === "newest" ? (["<", "desc"] as const) : ([">", "asc"] as const);
  let query = filtered(db.selectFrom("bridge_message").select(columns), filter);
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple("origin_at", "id"), isBehind, eb.tuple(after.at, after.id as string)),
    );
  }
  const rows = await query
    .orderBy("origin_at", direction)
    .orderBy("id", direction)
    .limit(page.limit)
    .execute();
  return rows.map(toListedMessage);
}

/** Messages that were sent on one day. */
export type MessageDay = {
  /** Days since 1970, in UTC. */
  day: number;
  sent: number;
  delivered: number;
};

const sentOn = dayOf("origin_at");

/** Counts messages by the day they were sent; days without messages are omitted. */
export async function countByDay(db: Db, filter: MessageFilter): Promise<MessageDay[]> {
  const rows = await filtered(db.selectFrom("bridge_message"), filter)
    .select([
      sentOn.as("day"),
      (eb) => eb.fn.countAll().as("sent"),
      (eb) => eb.fn.countAll().filterWhere("status", "=", "delivered").as("delivered"),
    ])
    .groupBy(sentOn)
    .orderBy(sentOn)
    .execute();
  return rows.map(({ day, sent, delivered }) => ({
    day: Number(day),
    sent: Number(sent),
    delivered: Number(delivered),
  }));
}

/** What was sent of a token on one day, in message units. */
export type VolumeDay = {
  /** Days since 1970, in UTC. */
  day: number;
  /** Out of a domain, and into it. */
  left: number;
  entered: number;
};

/**
 * Sums the amounts of a token by the day they were sent, whether they have arrived or not; days
 * without messages are omitted. The sums are rounded to 15 digits: no type that both engines have
 * holds them exactly.
 *
 * @param since milliseconds.
 */
export async function sumVolumeByDay(
  db: Db,
  { symbol, domain, since }: { symbol: string; domain: number; since: number },
): Promise<VolumeDay[]> {
  const amount = sql<number>`cast(amount as double precision)`;
  const rows = await db
    .selectFrom("bridge_message")
    .select((eb) => [
      sentOn.as("day"),
      eb.fn.sum<number | null>(amount).filterWhere("origin", "=", domain).as("left"),
      eb.fn.sum<number | null>(amount).filterWhere("destination", "=", domain).as("entered"),
    ])
    .where("symbol", "=", symbol)
    .where("status", "!=", "orphaned")
    .where("origin_at", ">=", since)
    .groupBy(sentOn)
    .orderBy(sentOn)
    .execute();
  return rows.map(({ day, left, entered }) => ({
    day: Number(day),
    left: left ?? 0,
    entered: entered ?? 0,
  }));
}

/**
 * Lists how long the newest deliveries took, from their block on the origin until the relayer found
 * them final, in milliseconds. Clocks of the chain and the server differ, so some can be unknown.
 */
export async function listDelays(
  db: Db,
  filter: MessageFilter,
  limit: number,
): Promise<{ day: number; delayMs: number }[]> {
  const rows = await filtered(db.selectFrom("bridge_message"), {
    ...filter,
    statuses: ["delivered"],
  })
    .select([sentOn.as("day"), "origin_at", "updated_at"])
    .whereRef("updated_at", ">", "origin_at")
    .orderBy("origin_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ day, origin_at: sentAt, updated_at: deliveredAt }) => ({
    day: Number(day),
    delayMs: Number(deliveredAt) - Number(sentAt),
  }));
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
