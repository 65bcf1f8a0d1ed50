import type { Kysely, Selectable, Transaction } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { EventStream } from "./event-stream.server.ts";
import { fromSortable, movingEvents, type Sums, sumMovements, toSortable } from "./ledger.ts";
import { maxAccounts } from "./ledger-limits.ts";
import { pruneEvents } from "./prune-events.server.ts";

type Db = Kysely<Schema>;
export type LedgerRow = Selectable<Schema["token_ledger"]>;
type EventContent = { name: string; args: string };

/**
 * Rows per statement: all their columns together stay far below the parameter limit of either
 * engine.
 */
const rowsOfStatement = 500;
/** Rows are pruned each time this many more events were seen. */
const pruneEach = 1_000;

/** Resets a stream's sums to zero, or deletes them if the stream no longer has any. */
export async function resetLedger(
  transaction: Transaction<Schema>,
  { name, chainId, ledger: kind }: Pick<EventStream, "name" | "chainId" | "ledger">,
): Promise<void> {
  const before = await findLedger(transaction, chainId, name);
  if (before !== null) {
    await forgetBalances(transaction, before.id);
    await transaction.deleteFrom("token_ledger").where("id", "=", before.id).execute();
  }
  if (kind === null) return;
  const { newest } = await transaction
    .selectFrom("token_ledger")
    .select((eb) => eb.fn.max("id").as("newest"))
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("token_ledger")
    .values({ ...nothing, id: (newest ?? 0) + 1, chain_id: chainId, stream: name, kind })
    .execute();
}

const nothing = {
  made: "0",
  ended: "0",
  shared: "0",
  events: 0,
  accounts: 0,
  is_over: 0,
  pruned_to: -1,
};

/** Returns a stream's sums, or null if none are stored or the stream has not started. */
export async function findLedger(
  db: Db,
  chainId: ChainId,
  stream: string,
): Promise<LedgerRow | null> {
  const row = await db
    .selectFrom("token_ledger")
    .selectAll()
    .where("chain_id", "=", chainId)
    .where("stream", "=", stream)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the ledgers of a chain, earliest started first. */
export function listLedgers(db: Db, chainId: ChainId): Promise<Pick<LedgerRow, "stream">[]> {
  return db
    .selectFrom("token_ledger")
    .select("stream")
    .where("chain_id", "=", chainId)
    .orderBy("id")
    .execute();
}

type Folded = { rows: readonly EventContent[]; to: number };

/** Adds the new events of a range that ends at a block, and prunes the oldest rows at intervals. */
export async function foldLedger(
  transaction: Transaction<Schema>,
  { name, chainId, events }: Pick<EventStream, "name" | "chainId" | "events">,
  { rows, to, accountLimit = maxAccounts }: Folded & { accountLimit?: number },
): Promise<void> {
  if (rows.length === 0) return;
  const ledger = await findLedger(transaction, chainId, name);
  if (ledger === null) throw new Error(`The sums of ${name} were not begun.`);
  const sums = sumMovements(rows.map(parseContent));
  const seen = ledger.events + rows.length;
  await change(transaction, ledger, { sums, sign: 1n, events: seen, accountLimit });
  if (Math.floor(seen / pruneEach) === Math.floor(ledger.events / pruneEach)) return;
  const names = [...events.values()].map((item) => item.name);
  const prunedTo = await pruneEvents(transaction, { chainId, stream: name, names, to });
  if (prunedTo === null || prunedTo <= ledger.pruned_to) return;
  await transaction
    .updateTable("token_ledger")
    .set({ pruned_to: prunedTo })
    .where("id", "=", ledger.id)
    .execute();
}

function parseContent({ name, args }: EventContent): { name: string; args: unknown } {
  return { name, args: JSON.parse(args) };
}

type Change = { sums: Sums; sign: 1n | -1n; events: number; accountLimit: number };

async function change(
  transaction: Transaction<Schema>,
  ledger: LedgerRow,
  { sums, sign, events, accountLimit }: Change,
): Promise<void> {
  const moved = (before: string, by: bigint) => String(BigInt(before) + sign * by);
  let { accounts, is_over: isOver } = ledger;
  if (isOver === 0) {
    accounts += await changeBalances(transaction, ledger, { changes: sums.changes, sign });
    if (accounts > accountLimit) {
      await forgetBalances(transaction, ledger.id);
      isOver = 1;
    }
  }
  await transaction
    .updateTable("token_ledger")
    .set({
      made: moved(ledger.made, sums.made),
      ended: moved(ledger.ended, sums.ended),
      shared: moved(ledger.shared, sums.shared),
      events,
      accounts,
      is_over: isOver,
    })
    .where("id", "=", ledger.id)
    .execute();
}

/** @returns the increase in the number of accounts. */
async function changeBalances(
  transaction: Transaction<Schema>,
  { id, kind }: LedgerRow,
  { changes, sign }: { changes: ReadonlyMap<string, bigint>; sign: 1n | -1n },
): Promise<number> {
  const isStored = (balance: bigint) => kind === "flows" || balance !== 0n;
  const all = [...changes];
  let more = 0;
  for (let i = 0; i < all.length; i += rowsOfStatement) {
    const part = all.slice(i, i + rowsOfStatement);
    const accounts = part.map(([account]) => account);
    const before = new Map(
      (await selectBalances(transaction, id, accounts)).map((row) => [row.account, row.balance]),
    );
    const after = part.map(([account, by]) => ({
      account,
      balance: (before.get(account) ?? 0n) + sign * by,
    }));
    const gone = after.filter(({ account, balance }) => before.has(account) && !isStored(balance));
    const stored = after.filter(({ balance }) => isStored(balance));
    more += stored.filter(({ account }) => !before.has(account)).length - gone.length;
    if (gone.length > 0) {
      await transaction
        .deleteFrom("token_balance")
        .where("ledger", "=", id)
        .where(
          "account",
          "in",
          gone.map(({ account }) => account),
        )
        .execute();
    }
    if (stored.length === 0) continue;
    await transaction
      .insertInto("token_balance")
      .values(
        stored.map(({ account, balance }) => ({
          ledger: id,
          account,
          balance: toSortable(balance),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["ledger", "account"])
          .doUpdateSet((eb) => ({ balance: eb.ref("excluded.balance") })),
      )
      .execute();
  }
  return more;
}

async function forgetBalances(transaction: Transaction<Schema>, ledger: number): Promise<void> {
  await transaction.deleteFrom("token_balance").where("ledger", "=", ledger).execute();
}

/**
 * Subtracts the events above a block from every sum of a chain, while their rows still exist.
 *
 * @returns the streams whose rows do not reach back that far: their sums are reset to zero.
 */
export async function revertLedgers(
  transaction: Transaction<Schema>,
  chainId: ChainId,
  ancestor: number,
): Promise<string[]> {
  const ledgers = await transaction
    .selectFrom("token_ledger")
    .innerJoin("stream_cursor", (join) =>
      join
        .onRef("stream_cursor.name", "=", "token_ledger.stream")
        .onRef("stream_cursor.chain_id", "=", "token_ledger.chain_id"),
    )
    .selectAll("token_ledger")
    .where("token_ledger.chain_id", "=", chainId)
    .where("stream_cursor.next_block", ">", ancestor + 1)
    .execute();
  const lost: string[] = [];
  for (const ledger of ledgers) {
    if (ledger.pruned_to > ancestor) {
      const { stream: name, kind } = ledger;
      await resetLedger(transaction, { name, chainId, ledger: kind });
      lost.push(name);
      continue;
    }
    const rows = await selectAbove(transaction, ledger, ancestor);
    if (rows.length === 0) continue;
    const sums = sumMovements(rows.map(parseContent));
    const events = ledger.events - rows.length;
    await change(transaction, ledger, { sums, sign: -1n, events, accountLimit: maxAccounts });
  }
  return lost;
}

function selectAbove(
  db: Db,
  { chain_id: chainId, stream }: Pick<LedgerRow, "chain_id" | "stream">,
  block: number,
): Promise<EventContent[]> {
  return db
    .selectFrom("event")
    .select(["name", "args"])
    .where("chain_id", "=", chainId)
    .where("stream", "=", stream)
    .where("block_number", ">", block)
    .execute();
}

/** Returns the totals of the rows above a block. */
export async function sumAbove(db: Db, ledger: LedgerRow, block: number): Promise<Sums> {
  const rows = await selectAbove(db, ledger, block);
  const names: readonly string[] = movingEvents;
  return sumMovements(rows.filter(({ name }) => names.includes(name)).map(parseContent));
}

export type AccountBalance = { account: string; balance: bigint };

/** Returns the balances of some accounts; those without a row are omitted. */
export async function selectBalances(
  db: Db,
  ledger: number,
  accounts: readonly string[],
): Promise<AccountBalance[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom("token_balance")
    .select(["account", "balance"])
    .where("ledger", "=", ledger)
    .where("account", "in", [...accounts])
    .execute();
  return rows.map(({ account, balance }) => ({ account, balance: fromSortable(balance) }));
}

/** Returns the largest balances, from an offset on. */
export async function selectLargest(
  db: Db,
  ledger: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountBalance[]> {
  const rows = await db
    .selectFrom("token_balance")
    .select(["account", "balance"])
    .where("ledger", "=", ledger)
    .orderBy("balance", "desc")
    .orderBy("account", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ account, balance }) => ({ account, balance: fromSortable(balance) }));
}
