/**
 * Networks of requests are stored as hashes under a key that changes every day (UTC). A key and the
 * rows under it are deleted when the next day is over, so that a network can be recognized within 24
 * hours and not for longer than 48.
 */
import { createHmac, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Network } from "./networks.server.ts";
import type { Prefix } from "./rule.schema.ts";

type Db = Kysely<Schema>;

/** Hashes of one network under the keys that exist, newest first. */
export type HashedNetwork = { prefix: Prefix; hashes: string[] };

const dayMs = 24 * 60 * 60 * 1_000;
const dayOf = (now: number) => Math.floor(now / dayMs) * dayMs;

/** Hashes networks to find their requests. */
export async function hashNetworks(
  db: Db,
  networks: readonly Network[],
  now: number,
): Promise<HashedNetwork[]> {
  if (networks.length === 0) return [];
  return hashAll(networks, await listKeys(db, now));
}

/** Hashes networks to find their requests and to store one, for which today's key is created. */
export async function hashNetworksOfToday(
  db: Db,
  networks: readonly Network[],
  now: number,
): Promise<HashedNetwork[]> {
  if (networks.length === 0) return [];
  const known = await listKeys(db, now);
  if (known[0]?.day === dayOf(now)) return hashAll(networks, known);
  await db
    .insertInto("faucet_network_key")
    .values({ day: dayOf(now), key: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  return hashAll(networks, await listKeys(db, now));
}

function listKeys(db: Db, now: number): Promise<{ day: number; key: string }[]> {
  return db
    .selectFrom("faucet_network_key")
    .selectAll()
    .where("day", ">=", dayOf(now) - dayMs)
    .where("day", "<=", dayOf(now))
    .orderBy("day", "desc")
    .execute();
}

function hashAll(networks: readonly Network[], keys: readonly { key: string }[]): HashedNetwork[] {
  return networks.map(({ prefix, text }) => ({
    prefix,
    hashes: keys.map(({ key }) =>
      createHmac("sha256", Buffer.from(key, "hex")).update(`${prefix}\n${text}`).digest("hex"),
    ),
  }));
}

/** Stores the networks of a request under today's key. */
export async function insertNetworks(
  transaction: Transaction<Schema>,
  request: { id: string; createdAt: number; networks: readonly HashedNetwork[] },
): Promise<void> {
  if (request.networks.length === 0) return;
  const rows = request.networks.map(({ prefix, hashes: [hash] }) => {
    if (hash === undefined) throw new Error("The networks of today have no key.");
    return { request_id: request.id, prefix, hash, created_at: request.createdAt };
  });
  await transaction.insertInto("faucet_request_network").values(rows).execute();
}

/** Deletes the keys before yesterday's, and what was stored under them. */
export async function pruneNetworks(db: Db, now: number): Promise<void> {
  const yesterday = dayOf(now) - dayMs;
  await db.deleteFrom("faucet_request_network").where("created_at", "<", yesterday).execute();
  await db.deleteFrom("faucet_network_key").where("day", "<", yesterday).execute();
}
