import type { Kysely } from "kysely";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { sumDrawn } from "./draw.store.server.ts";
import { findGrant } from "./grant.store.server.ts";
import type { GrantUse } from "./grant.types.ts";
import { monthOf } from "./month.ts";

/** Names what draws and changes of a grant take place under, one at a time. */
export const lockOfGrant = (id: string) => `faucet:grant:${id}`;

/** Returns a grant with what it has drawn in the month of a time. */
export async function readGrantUse(
  db: Kysely<Schema>,
  id: string,
  time: number,
): Promise<GrantUse> {
  const grant = await findGrant(db, id);
  if (grant === null) throw new Error(`There is no grant ${id}, which a key belongs to.`);
  const month = monthOf(time);
  const drawn = (await sumDrawn(db, [id], month)).get(id) ?? new Map<AssetKey, bigint>();
  return { grant, month, drawn };
}
