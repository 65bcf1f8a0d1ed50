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
