import { type Kysely, sql } from "kysely";
import { type Address, getAddress, type Hash } from "viem";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { HistoryFilter, HistoryScope } from "./history-filter.ts";

export type HistoryEntry = {
  id: string;
  /** Milliseconds. */
  at: number;
  actor: Address;
  action: string;
  subject: string;
  /** JSON as stored. */
  details: string;
  transaction: { chainId: ChainId; hash: Hash } | null;
  ipHash: string | null;
};

/** Lists actions, newest first. */
export async function listHistory(
  db: Kysely<Schema>,
  { area, topic }: HistoryScope,
  { filter, limit }: { filter: HistoryFilter; limit: number },
): Promise<HistoryEntry[]> {
  const { action, actor, from, to, text, before } = filter;
  const all = db.selectFrom("audit").selectAll();
  let query = topic === null ? all.where("area", "=", area) : all.where("topic", "=", topic);
  if (action !== null) query = query.where("action", "=", action);
  if (actor !== null) query = query.where("actor", "=", actor.toLowerCase());
  if (from !== null) query = query.where("at", ">=", from);
  if (to !== null) query = query.where("at", "<", to);
  if (before) query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`);
  if (text !== null) {
    const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(
      sql<boolean>`(lower(subject) like ${pattern} escape '\\'
        or lower(details) like ${pattern} escape '\\')`,
    );
  }
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ chain_id, tx_hash, ip_hash, ...row }) => ({
    id: row.id,
    at: row.at,
    action: row.action,
    subject: row.subject,
    details: row.details,
    actor: getAddress(row.actor),
    transaction:
      chain_id !== null && tx_hash !== null && isChainId(chain_id)
        ? { chainId: chain_id, hash: tx_hash as Hash }
        : null,
    ipHash: ip_hash,
  }));
}
