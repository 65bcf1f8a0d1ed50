import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import { type Hex, numberToHex, pad } from "viem";
import { parseStakeEvent, type StakeEvent } from "#app/domain/staking/history/stake-event.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A position in chain order. */
export type LogPosition = { block: number; logIndex: number };
export type LoggedEvent = LogPosition & { hash: Hex; at: number; name: string; args: unknown };

/** Wallets per statement, well below the parameter limits of both database engines. */
const walletsOfStatement = 400;

/** Returns events with given names between two positions, in chain order. */
export async function listLogged(
  db: Db,
  deployment: Deployment,
  requested: { names: readonly string[]; after: LogPosition; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const rows = await ofStaking(db, deployment)
    .where("name", "in", [...requested.names])
    .where((eb) =>
      eb(
        eb.refTuple("block_number", "log_index"),
        ">",
        eb.tuple(requested.after.block, requested.after.logIndex),
      ),
    )
    .where("block_number", "<=", requested.upTo)
    .orderBy("block_number")
    .orderBy("log_index")
    .limit(requested.limit)
    .execute();
  return rows.map(toLogged);
}

/** Returns the latest event with given names, optionally of one validator, or null. */
export async function findNewest(
  db: Db,
  deployment: Deployment,
  requested: { names: readonly string[]; validator?: number; before: LogPosition },
): Promise<LoggedEvent | null> {
  let query = ofStaking(db, deployment).where("name", "in", [...requested.names]);
  if (requested.validator !== undefined)
    query = query.where("topic1", "=", topicOf(requested.validator));
  const row = await query
    .where((eb) => isBefore(eb, requested.before))
    .orderBy("block_number", "desc")
    .orderBy("log_index", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toLogged(row) : null;
}

/** Events that change an account's stake at a validator. */
const ownEvents = ["Delegated", "Compounded", "UnbondStarted", "UnbondCancelled", "Withdrawn"];
/** Events that change it at two validators at once; the account is their third argument. */
const moveEvents = ["Redelegated", "RedelegationSlashed"];

/** Returns the stake changes of wallets at a validator before a position, in chain order. */
export async function listStakeEvents(
  db: Db,
  deployment: Deployment,
  requested: { validator: number; wallets: readonly Hex[]; before: LogPosition },
): Promise<{ event: StakeEvent; at: number }[]> {
  const topic = topicOf(requested.validator);
  const found: LoggedEvent[] = [];
  for (let i = 0; i < requested.wallets.length; i += walletsOfStatement) {
    const topics = requested.wallets.slice(i, i + walletsOfStatement).map((wallet) => pad(wallet));
    const before = ofStaking(db, deployment).where((eb) => isBefore(eb, requested.before));
    const [own, from, to] = await Promise.all([
      before
        .where("topic1", "=", topic)
        .where("name", "in", ownEvents)
        .where("topic2", "in", topics)
        .execute(),
      ...(["topic1", "topic2"] as const).map((side) =>
        before
          .where(side, "=", topic)
          .where("name", "in", moveEvents)
          .where("topic3", "in", topics)
          .execute(),
      ),
    ]);
    for (const rows of [own, from, to]) found.push(...(rows ?? []).map(toLogged));
  }
  found.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  return found.map((one) => ({ event: parseStakeEvent(one), at: one.at }));
}

function ofStaking(db: Db, { chainId }: Deployment) {
  return db
    .selectFrom("event")
    .select(["block_number", "log_index", "block_hash", "at", "name", "args"])
    .where("chain_id", "=", chainId)
    .where("stream", "=", stakingStream);
}

function isBefore(
  eb: ExpressionBuilder<Schema, "event">,
  { block, logIndex }: LogPosition,
): Expression<SqlBool> {
  return eb(eb.refTuple("block_number", "log_index"), "<", eb.tuple(block, logIndex));
}

type Row = Pick<
  Selectable<Schema["event"]>,
  "block_number" | "log_index" | "block_hash" | "at" | "name" | "args"
>;

function toLogged(row: Row): LoggedEvent {
  return {
    block: row.block_number,
    logIndex: row.log_index,
    hash: row.block_hash as Hex,
    at: row.at,
    name: row.name,
    args: JSON.parse(row.args) as unknown,
  };
}

function topicOf(validator: number): Hex {
  return numberToHex(validator, { size: 32 });
}
