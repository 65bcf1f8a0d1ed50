import type { Kysely } from "kysely";
import type { Address, Hash } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { clientNetworkHash } from "#app/platform/http/client-network.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type AuditAction, type AuditArea, auditActions } from "./audit-actions.ts";
import { insertAudit } from "./audit.store.server.ts";

/** An admin action. Rows are append-only. */
export type AuditEntry = {
  actor: Address;
  action: AuditAction;
  /** Target of the action, as text or an identifier. */
  subject: string;
  /** Area whose page shows it, if the action alone does not determine it; null means none. */
  area?: AuditArea | null;
  /** Task id, whose own page shows the entry too. */
  topic?: string | undefined;
  /** Values before and after, or the arguments; must be JSON-serializable. */
  details: object;
  transaction?: { chainId: number; hash: Hash };
};

/**
 * @param db transaction of the change itself, if it has one.
 * @returns the row's id.
 */
export async function recordAudit(
  entry: AuditEntry,
  db: Kysely<Schema> = getRuntime().database.db,
): Promise<string> {
  const at = getRuntime().now();
  const id = newId(at);
  const { area = auditActions[entry.action].area } = entry;
  await insertAudit(db, {
    id,
    at,
    actor: entry.actor.toLowerCase(),
    action: entry.action,
    subject: entry.subject,
    details: JSON.stringify(entry.details),
    chain_id: entry.transaction?.chainId ?? null,
    tx_hash: entry.transaction?.hash ?? null,
    area: area ?? "",
    topic: entry.topic ?? null,
    ip_hash: clientNetworkHash(),
  });
  return id;
}
