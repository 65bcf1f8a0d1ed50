import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

/** Returns the entry of a list for one of some addresses: the one that lasts longest. */
export async function findListed(
  db: Kysely<Schema>,
  list: "deny" | "allow",
  { addresses, now }: { addresses: readonly Address[]; now: number },
): Promise<{ reason: string; endsAt: number | null } | null> {
  const rows = await db
    .selectFrom("faucet_listed_address")
    .select(["reason", "ends_at"])
    .where("list", "=", list)
    .where(
      "address",
      "in",
      addresses.map((address) => address.toLowerCase()),
    )
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .execute();
  const lasting = (row: (typeof rows)[number]) => row.ends_at ?? Number.MAX_SAFE_INTEGER;
  const [last] = rows.toSorted((a, b) => lasting(b) - lasting(a));
  return last ? { reason: last.reason, endsAt: last.ends_at } : null;
}

export type List = "deny" | "allow";

export type ListedAddress = {
  address: string;
  reason: string;
  /** Null if it does not end. */
  endsAt: number | null;
  addedBy: string;
  addedAt: number;
};

/** Lists the entries of a list, the newest first, also those that have ended. */
export async function listListed(db: Kysely<Schema>, list: List): Promise<ListedAddress[]> {
  const rows = await db
    .selectFrom("faucet_listed_address")
    .selectAll()
    .where("list", "=", list)
    .orderBy("added_at", "desc")
    .orderBy("address")
    .execute();
  return rows.map(({ address, reason, ends_at, added_by, added_at }) => ({
    address,
    reason,
    endsAt: ends_at,
    addedBy: added_by,
    addedAt: added_at,
  }));
}

/**
 * Adds entries to a list, in place of those of the same addresses.
 * @param entries addresses in lower case
 */
export async function saveListed(
  db: Kysely<Schema>,
  list: List,
  entries: readonly ListedAddress[],
): Promise<void> {
  const rows = entries.map(({ address, reason, endsAt, addedBy, addedAt }) => ({
    list,
    address,
    reason,
    ends_at: endsAt,
    added_by: addedBy,
    added_at: addedAt,
  }));
  await db
    .insertInto("faucet_listed_address")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["list", "address"]).doUpdateSet((eb) => ({
        reason: eb.ref("excluded.reason"),
        ends_at: eb.ref("excluded.ends_at"),
        added_by: eb.ref("excluded.added_by"),
        added_at: eb.ref("excluded.added_at"),
      })),
    )
    .execute();
}

/** Removes an address from a list; returns whether it was on it. */
export async function deleteListed(
  db: Kysely<Schema>,
  list: List,
  address: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("faucet_listed_address")
    .where("list", "=", list)
    .where("address", "=", address.toLowerCase())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
