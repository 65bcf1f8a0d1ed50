import { type Address, getAddress } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

export type AddressBookEntry = { address: Address; name: string; createdBy: Address };

/** Everybody's names for addresses, by name. */
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

/** Names an address, in place of whatever it was called before. */
export async function nameAddress(
  entry: { address: Address; name: string },
  actor: Address,
): Promise<void> {
  const { database, now } = getRuntime();
  const change = { name: entry.name, created_by: actor.toLowerCase(), created_at: now() };
  await database.db
    .insertInto("address_book")
    .values({ ...change, address: entry.address.toLowerCase() })
    .onConflict((conflict) => conflict.column("address").doUpdateSet(change))
    .execute();
  const { address, name } = entry;
  await recordAudit({ actor, action: "address-book.name", subject: address, details: { name } });
}

export async function forgetAddress(address: Address, actor: Address): Promise<void> {
  await getRuntime()
    .database.db.deleteFrom("address_book")
    .where("address", "=", address.toLowerCase())
    .execute();
  await recordAudit({ actor, action: "address-book.forget", subject: address, details: {} });
}
