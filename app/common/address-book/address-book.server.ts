import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

export type AddressBookEntry = { address: Address; name: string; createdBy: Address };

/** Returns the shared address book, sorted by name. */
export async function listAddressBook(): Promise<AddressBookEntry[]> {
  const rows = await getRuntime()
    .database.db.selectFrom("address_book")
    .selectAll()
    .orderBy("name")
    .orderBy("address")
    .execute();
  return rows.map((row) => ({
    address: getAddress(row.address),
    name: row.name,
    createdBy: getAddress(row.created_by),
  }));
}

/** Names an address, replacing its previous name. */
export async function nameAddress(
  entry: { address: Address; name: string },
  actor: Address,
): Promise<void> {
  const { database, now } = getRuntime();
  const { address, name } = entry;
  const change = { name, created_by: actor.toLowerCase(), created_at: now() };
  await database.db.transaction().execute(async (trx) => {
    const before = await findName(trx, address);
    await trx
      .insertInto("address_book")
      .values({ ...change, address: address.toLowerCase() })
      .onConflict((conflict) => conflict.column("address").doUpdateSet(change))
      .execute();
    const details = { before: { name: before }, after: { name } };
    await recordAudit({ actor, action: "address-book.name", subject: address, details }, trx);
  });
}

export async function forgetAddress(address: Address, actor: Address): Promise<void> {
  await getRuntime()
    .database.db.transaction()
    .execute(async (trx) => {
      const before = await findName(trx, address);
      await trx.deleteFrom("address_book").where("address", "=", address.toLowerCase()).execute();
      const details = { before: { name: before }, after: { name: null } };
      await recordAudit({ actor, action: "address-book.forget", subject: address, details }, trx);
    });
}

async function findName(db: Kysely<Schema>, address: Address): Promise<string | null> {
  const row = await db
    .selectFrom("address_book")
    .select("name")
    .where("address", "=", address.toLowerCase())
    .executeTakeFirst();
  return row?.name ?? null;
}
