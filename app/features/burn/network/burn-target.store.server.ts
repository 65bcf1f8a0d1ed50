import { type Kysely, sql, type Transaction } from "kysely";
import { isAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type BurnTarget, mergeTargets, selectLargest, type TargetSums } from "./burn-targets.ts";
import type { Span } from "./fee-minutes.ts";

type Db = Kysely<Schema> | Transaction<Schema>;

/** With 8 days stored, at most 115,200 rows per chain. */
const targetsOfMinute = 10;
const rowsOfInsert = 500;
const gweiWei = 1_000_000_000n;

/** Adds to the target sums of minutes, in the transaction that writes the minutes. */
export async function addTargets(
  db: Transaction<Schema>,
  { chainId, minutes }: { chainId: ChainId; minutes: ReadonlyMap<number, TargetSums> },
): Promise<void> {
  const known = await listTargets(db, chainId, [...minutes.keys()]);
  await removeTargets(db, chainId, [...minutes.keys()]);
  const rows = [...minutes].flatMap(([minute, sums]) =>
    [...selectLargest(mergeTargets([known.get(minute) ?? new Map(), sums]), targetsOfMinute)].map(
      ([target, wei]) => ({
        chain_id: chainId,
        minute,
        target,
        burned_gwei: Number(wei / gweiWei),
        burned_rest_wei: Number(wei % gweiWei),
      }),
    ),
  );
  for (let i = 0; i < rows.length; i += rowsOfInsert) {
    await db
      .insertInto("base_fee_target")
      .values(rows.slice(i, i + rowsOfInsert))
      .execute();
  }
}

export async function removeTargets(
  db: Transaction<Schema>,
  chainId: ChainId,
  minutes: readonly number[],
): Promise<void> {
  await db
    .deleteFrom("base_fee_target")
    .where("chain_id", "=", chainId)
    .where("minute", "in", minutes)
    .execute();
}

export async function removeTargetsBefore(
  db: Transaction<Schema>,
  chainId: ChainId,
  minute: number,
): Promise<void> {
  await db
    .deleteFrom("base_fee_target")
    .where("chain_id", "=", chainId)
    .where("minute", "<", minute)
    .execute();
}

export type TargetRanking = {
  topTargets: { target: BurnTarget; burnedWei: bigint }[];
  /** Sum over all known targets, including those below the top. */
  knownWei: bigint;
};

/** Ranks the targets by fees burned in a window. */
export async function rankTargets(
  db: Db,
  { chainId, from, until, count }: Span & { chainId: ChainId; count: number },
): Promise<TargetRanking> {
  const within = db
    .selectFrom("base_fee_target")
    .where("chain_id", "=", chainId)
    .where("minute", ">=", from)
    .where("minute", "<", until)
    .select([
      // As text: drivers may round a large sum returned as a number.
      sql<string | null>`cast(sum(burned_gwei) as text)`.as("gwei"),
      sql<string | null>`cast(sum(burned_rest_wei) as text)`.as("rest"),
    ]);
  const [rows, known] = await Promise.all([
    within
      .select("target")
      .groupBy("target")
      .orderBy(sql`sum(burned_gwei) + sum(burned_rest_wei) / 1000000000.0`, "desc")
      .orderBy("target")
      .limit(count)
      .execute(),
    within.executeTakeFirst(),
  ]);
  return {
    topTargets: rows.map((row) => ({ target: toTarget(row.target), burnedWei: toWei(row) })),
    knownWei: known ? toWei(known) : 0n,
  };
}

async function listTargets(
  db: Transaction<Schema>,
  chainId: ChainId,
  minutes: readonly number[],
): Promise<Map<number, TargetSums>> {
  const rows = await db
    .selectFrom("base_fee_target")
    .selectAll()
    .where("chain_id", "=", chainId)
    .where("minute", "in", minutes)
    .execute();
  const known = new Map<number, Map<BurnTarget, bigint>>();
  for (const row of rows) {
    const sums = known.get(row.minute) ?? new Map<BurnTarget, bigint>();
    const { burned_gwei: gwei, burned_rest_wei: rest } = row;
    known.set(row.minute, sums.set(toTarget(row.target), toWei({ gwei, rest })));
  }
  return known;
}

function toWei({ gwei, rest }: { gwei: number | string | null; rest: number | string | null }) {
  return BigInt(gwei ?? 0) * gweiWei + BigInt(rest ?? 0);
}

function toTarget(text: string): BurnTarget {
  if (text === "transfer" || text === "creation" || isAddress(text, { strict: false })) return text;
  throw new Error(`${text} is no target of a burned fee.`);
}
