import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress } from "viem";
import {
  type AssetAmount,
  formatAssetAmounts,
  parseAssetAmounts,
} from "#app/domain/faucet/asset-amounts.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Grant, GrantState } from "./grant.types.ts";

type Db = Kysely<Schema>;

export async function insertGrant(db: Db, grant: Grant): Promise<void> {
  await db
    .insertInto("faucet_grant")
    .values({
      id: grant.id,
      name: grant.name,
      website: grant.website,
      purpose: grant.purpose,
      contact: grant.contact,
      allowances: formatAssetAmounts(grant.allowances),
      state: grant.state,
      requested_by: grant.requestedBy.toLowerCase(),
      created_at: grant.createdAt,
      decided_by: grant.decidedBy?.toLowerCase() ?? null,
      decided_at: grant.decidedAt,
      reason: grant.reason,
    })
    .execute();
}

/** Lists all grants, the newest first. */
export async function listGrants(db: Db): Promise<Grant[]> {
  const rows = await db.selectFrom("faucet_grant").selectAll().orderBy("id", "desc").execute();
  return rows.map(toGrant);
}

/** Lists the grants that wait for a decision, the oldest first. */
export async function listRequested(db: Db): Promise<Grant[]> {
  const rows = await db
    .selectFrom("faucet_grant")
    .selectAll()
    .where("state", "=", "requested")
    .orderBy("id")
    .execute();
  return rows.map(toGrant);
}

export async function findGrant(db: Db, id: string): Promise<Grant | null> {
  const row = await db
    .selectFrom("faucet_grant")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toGrant(row) : null;
}

type Decision = {
  state: "granted" | "rejected";
  allowances: readonly AssetAmount[];
  decidedBy: Address;
  decidedAt: number;
  reason: string;
};

/** Stores the decision about a grant that was requested. */
export async function storeDecision(db: Db, id: string, decision: Decision): Promise<void> {
  await db
    .updateTable("faucet_grant")
    .set({
      state: decision.state,
      allowances: formatAssetAmounts(decision.allowances),
      decided_by: decision.decidedBy.toLowerCase(),
      decided_at: decision.decidedAt,
      reason: decision.reason,
    })
    .where("id", "=", id)
    .execute();
}

export async function updateState(db: Db, id: string, state: GrantState): Promise<void> {
  await db.updateTable("faucet_grant").set({ state }).where("id", "=", id).execute();
}

function toGrant(row: Selectable<Schema["faucet_grant"]>): Grant {
  return {
    id: row.id,
    name: row.name,
    website: row.website,
    purpose: row.purpose,
    contact: row.contact,
    allowances: parseAssetAmounts(row.allowances),
    state: row.state,
    requestedBy: getAddress(row.requested_by),
    createdAt: row.created_at,
    decidedBy: row.decided_by === null ? null : getAddress(row.decided_by),
    decidedAt: row.decided_at,
    reason: row.reason,
  };
}
