import type { Address, Hash } from "viem";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { insertAudit } from "./audit.store.server.ts";

/** Something an admin did. Rows are only ever added. */
export type AuditEntry = {
  actor: Address;
  /** `domain.verb`, such as `faucet.pause`. */
  action: string;
  /** What it was done to, in words or as an identifier. */
  subject: string;
  /** Values before and after, or the arguments; must survive JSON. */
  details: object;
  transaction?: { chainId: number; hash: Hash };
};

export async function recordAudit(entry: AuditEntry): Promise<void> {
  const { database, now } = getRuntime();
  const at = now();
  await insertAudit(database.db, {
    id: newId(at),
    at,
    actor: entry.actor.toLowerCase(),
    action: entry.action,
    subject: entry.subject,
    details: JSON.stringify(entry.details),
    chain_id: entry.transaction?.chainId ?? null,
    tx_hash: entry.transaction?.hash ?? null,
  });
}
