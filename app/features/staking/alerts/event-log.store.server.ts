import type { Expression, ExpressionBuilder, Kysely, Selectable, SqlBool } from "kysely";
import { type Hex, numberToHex, pad } from "viem";
import { parseStakeEvent, type StakeEvent } from "#app/common/staking-history/stake-event.ts";
import { stakingStream } from "#app/common/staking-history/stream.ts";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A place in the order of the chain. */
export type LogPlace = { block: number; logIndex: number };
export type LoggedEvent = LogPlace & { hash: Hex; at: number; name: string; args: unknown };

/** Names of one statement, far below what either engine takes. */
const walletsOfStatement = 400;

/** Events of some names after one place and up to another, in the order of the chain. */
export async function listLogged(
  db: Db,
  place: StakingPlace,
  asked: { names: readonly string[]; after: LogPlace; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const rows = await ofStaking(db, place)
    .where("name", "in", [...asked.names])
    .where((eb) =>
      eb(
        eb.refTuple("block_number", "log_index"),
        ">",
        eb.tuple(asked.after.block, asked.after.logIndex),
      ),
    )
    .where("block_number", "<=", asked.upTo)
    .orderBy("block_number")
    .orderBy("log_index")
    .limit(asked.limit)
    .execute();
  return rows.map(toLogged);
}

/** The newest event of some names, of one validator if asked; `null`: there is none. */
export async function findNewest(
  db: Db,
  place: StakingPlace,
  asked: { names: readonly string[]; validator?: number; before: LogPlace },
): Promise<LoggedEvent | null> {
  let query = ofStaking(db, place).where("name", "in", [...asked.names]);
  if (asked.validator !== undefined) query = query.where("topic1", "=", topicOf(asked.validator));
  const row = await query
    .where((eb) => isBefore(eb, asked.before))
    .orderBy("block_number", "desc")
    .orderBy("log_index", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toLogged(row) : null;
}

/** Events that add to what an account has at a validator, or take from it. */
const ownEvents = ["Delegated", "Compounded", "UnbondStarted", "UnbondCancelled", "Withdrawn"];
/** The same of two validators at once; the account is their third argument. */
const moveEvents = ["Redelegated", "RedelegationSlashed"];

/** What changed what some wallets have at a validator before a place, in the order of the chain. */
export async function listStakeEvents(
  db: Db,
  place: StakingPlace,
  asked: { validator: number; wallets: readonly Hex[]; before: LogPlace },
): Promise<{ event: StakeEvent; at: number }[]> {
  const topic = topicOf(asked.validator);
  const found: LoggedEvent[] = [];
  for (let i = 0; i < asked.wallets.length; i += walletsOfStatement) {
    const words = asked.wallets.slice(i, i + walletsOfStatement).map((wallet) => pad(wallet));
    const before = ofStaking(db, place).where((eb) => isBefore(eb, asked.before));
    const [own, from, to] = await Promise.all([
      before
        .where("topic1", "=", topic)
        .where("name", "in", ownEvents)
        .where("topic2", "in", words)
        .execute(),
      ...(["topic1", "topic2"] as const).map((side) =>
        before
          .where(side, "=", topic)
          .where("name", "in", moveEvents)
          .where("topic3", "in", words)
          .execute(),
      ),
    ]);
    for (const rows of [own, from, to]) found.push(...(rows ?? []).map(toLogged));
  }
  found.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
  return found.map((one) => ({ event: parseStakeEvent(one), at: one.at }));
}

function ofStaking(db: Db, { chainId }: StakingPlace) {
  return db
    .selectFrom("event")
    .select(["block_number", "log_index", "block_hash", "at", "name", "args"])
    .where("chain_id", "=", chainId)
    .where("stream", "=", stakingStream);
}

function isBefore(
  eb: ExpressionBuilder<Schema, "event">,
  { block, logIndex }: LogPlace,
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
