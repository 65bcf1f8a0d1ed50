import type { Kysely, Transaction } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** A wallet alerted to everything after a block. */
export type Watched = { wallet: Hex; sinceBlock: number };

const namesOfStatement = 400;

export async function listWatched(db: Db): Promise<Watched[]> {
  const rows = await db.selectFrom("staking_alert_wallet").selectAll().execute();
  return rows.map(({ address, since_block }) => ({
    wallet: address as Hex,
    sinceBlock: since_block,
  }));
}

/**
 * Returns wallets to watch from now on: admins, and signed-in wallets that have or had stake.
 * Sessions expire, but a wallet seen once stays watched.
 */
export async function listUnwatched(db: Db, admins: readonly string[]): Promise<Hex[]> {
  const known = db.selectFrom("staking_alert_wallet").select("address");
  const signedIn = await db
    .selectFrom("session")
    .select("address")
    .distinct()
    .where("address", "not in", known)
    .where("address", "in", db.selectFrom("staking_delegation").select("owner"))
    .execute();
  const lower = [...new Set(admins.map((address) => address.toLowerCase()))];
  const seen = await db
    .selectFrom("staking_alert_wallet")
    .select("address")
    .where("address", "in", lower)
    .execute();
  const alerted = new Set(seen.map(({ address }) => address));
  const fresh = lower.filter((address) => !alerted.has(address));
  return [...new Set([...fresh, ...signedIn.map(({ address }) => address)])] as Hex[];
}

export async function insertWatched(
  transaction: Transaction<Schema>,
  watched: readonly Watched[],
): Promise<void> {
  for (let i = 0; i < watched.length; i += namesOfStatement) {
    await transaction
      .insertInto("staking_alert_wallet")
      .values(
        watched
          .slice(i, i + namesOfStatement)
          .map(({ wallet, sinceBlock }) => ({ address: wallet, since_block: sinceBlock })),
      )
      .onConflict((conflict) => conflict.column("address").doNothing())
      .execute();
  }
}

/** Alerts every wallet to events after a block, even if it was watched only from a later one. */
export async function watchFrom(transaction: Transaction<Schema>, block: number): Promise<void> {
  await transaction
    .updateTable("staking_alert_wallet")
    .set({ since_block: block })
    .where("since_block", ">", block)
    .execute();
}

/** Lists validators at which the wallets have or had stake. */
export async function listValidatorsOf(db: Db, wallets: readonly Hex[]): Promise<number[]> {
  const found = new Set<number>();
  for (let i = 0; i < wallets.length; i += namesOfStatement) {
    const rows = await db
      .selectFrom("staking_delegation")
      .select("validator")
      .distinct()
      .where("owner", "in", wallets.slice(i, i + namesOfStatement))
      .execute();
    for (const { validator } of rows) found.add(validator);
  }
  return [...found];
}

/** Lists the watched wallets that have stake. */
export async function listStaked(db: Db): Promise<Hex[]> {
  const rows = await db
    .selectFrom("staking_delegation")
    .innerJoin("staking_alert_wallet", "address", "owner")
    .select("owner")
    .distinct()
    .where("shares", "!=", "0")
    .execute();
  return rows.map(({ owner }) => owner as Hex);
}

export type WaitingEntry = { wallet: Hex; validator: number; nonce: number };

/** Lists entries of watched wallets whose period is over; a hold may extend it. */
export async function listOverdue(db: Db, time: number): Promise<WaitingEntry[]> {
  const rows = await db
    .selectFrom("staking_entry")
    .innerJoin("staking_alert_wallet", "address", "owner")
    .select(["owner", "validator", "nonce"])
    .where("ready_at", "<=", time)
    .execute();
  return rows.map(({ owner, validator, nonce }) => ({ wallet: owner as Hex, validator, nonce }));
}
