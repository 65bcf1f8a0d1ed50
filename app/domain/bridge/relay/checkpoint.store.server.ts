import type { Kysely, Selectable, Transaction } from "kysely";
import { type Address, getAddress, type Hex, isAddressEqual } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

export type StoredCheckpoint = {
  origin: number;
  index: number;
  validator: Address;
  root: Hex;
  messageId: Hex;
  signature: Hex;
};

/**
 * The tree of a chain has changed below what was signed; signing it would mean signing two
 * conflicting roots.
 */
export class ConflictingRootError extends Error {
  override name = "ConflictingRootError";
  readonly index: number;
  constructor(origin: number, index: number) {
    super(`Another root was signed for index ${index} of domain ${origin}.`);
    this.index = index;
  }
}

/**
 * Stores what a validator signed for an index, which can never change.
 *
 * @throws ConflictingRootError if it signed another root for that index.
 */
export async function insertCheckpoint(
  transaction: Transaction<Schema>,
  checkpoint: StoredCheckpoint,
): Promise<void> {
  const { origin, index, root, messageId, signature } = checkpoint;
  const validator = checkpoint.validator.toLowerCase();
  await transaction
    .insertInto("bridge_checkpoint")
    .values({ origin, leaf_index: index, validator, root, message_id: messageId, signature })
    .onConflict((conflict) => conflict.columns(["origin", "leaf_index", "validator"]).doNothing())
    .execute();
  await assertSameRoot(transaction, checkpoint, [checkpoint.validator]);
}

/** @throws ConflictingRootError if one of the validators signed something else for the index. */
export async function assertSameRoot(
  transaction: Transaction<Schema>,
  { origin, index, root, messageId }: Omit<StoredCheckpoint, "validator" | "signature">,
  validators: readonly Address[],
): Promise<void> {
  const stored = await listCheckpoints(transaction, origin, index);
  const validatorEntries = stored.filter(({ validator }) => isOneOf(validators, validator));
  if (validatorEntries.some((entry) => entry.root !== root || entry.messageId !== messageId)) {
    throw new ConflictingRootError(origin, index);
  }
}

/** Returns whether one of the validators has signed an index. */
export async function isSignedByOneOf(
  db: Db,
  { origin, index }: Pick<StoredCheckpoint, "origin" | "index">,
  validators: readonly Address[],
): Promise<boolean> {
  const stored = await listCheckpoints(db, origin, index);
  return stored.some(({ validator }) => isOneOf(validators, validator));
}

function isOneOf(validators: readonly Address[], validator: Address): boolean {
  return validators.some((one) => isAddressEqual(one, validator));
}

/** Lists what all validators signed for an index. */
export async function listCheckpoints(
  db: Db,
  origin: number,
  index: number,
): Promise<StoredCheckpoint[]> {
  const rows = await db
    .selectFrom("bridge_checkpoint")
    .selectAll()
    .where("origin", "=", origin)
    .where("leaf_index", "=", index)
    .execute();
  return rows.map(toCheckpoint);
}

/** Lists what a validator signed from an index on, in tree order. */
export async function listSignedFrom(
  db: Db,
  signed: { origin: number; validator: Address; fromIndex: number; limit: number },
): Promise<StoredCheckpoint[]> {
  const rows = await db
    .selectFrom("bridge_checkpoint")
    .selectAll()
    .where("origin", "=", signed.origin)
    .where("validator", "=", signed.validator.toLowerCase())
    .where("leaf_index", ">=", signed.fromIndex)
    .orderBy("leaf_index")
    .limit(signed.limit)
    .execute();
  return rows.map(toCheckpoint);
}

function toCheckpoint(row: Selectable<Schema["bridge_checkpoint"]>): StoredCheckpoint {
  return {
    origin: row.origin,
    index: row.leaf_index,
    validator: getAddress(row.validator),
    root: row.root as Hex,
    messageId: row.message_id as Hex,
    signature: row.signature as Hex,
  };
}

/** Returns the highest index that any validator has signed, or null. */
export async function findNewestSigned(db: Db, origin: number): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_checkpoint")
    .select((eb) => eb.fn.max("leaf_index").as("highest"))
    .where("origin", "=", origin)
    .executeTakeFirst();
  const highest = row?.highest ?? null;
  return highest === null ? null : Number(highest);
}

/** Returns the highest index that a validator has signed, or null. */
export async function findLatestSigned(
  db: Db,
  origin: number,
  validator: Address,
): Promise<number | null> {
  const row = await db
    .selectFrom("bridge_checkpoint")
    .select((eb) => eb.fn.max("leaf_index").as("highest"))
    .where("origin", "=", origin)
    .where("validator", "=", validator.toLowerCase())
    .executeTakeFirst();
  const highest = row?.highest ?? null;
  return highest === null ? null : Number(highest);
}
