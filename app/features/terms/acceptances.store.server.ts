import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";

export type Acceptance = {
  id: string;
  address: Address;
  version: number;
  sha256: string;
  acceptedAt: number;
  chainId: number;
  message: string;
  signature: string;
};

export type AcceptanceFilter = {
  version: number | null;
  wallet: Address | null;
  /** Only rows older than this id; ids are time-ordered. */
  before: string | null;
};

/** Lists acceptances, newest first; they are written at sign-in. */
export async function listAcceptances(
  db: Kysely<Schema>,
  { version, wallet, before }: AcceptanceFilter,
  limit: number,
): Promise<Acceptance[]> {
  let query = db.selectFrom("terms_acceptance").selectAll();
  if (version !== null) query = query.where("version", "=", version);
  if (wallet !== null) query = query.where("address", "=", wallet.toLowerCase());
  if (before !== null) query = query.where("id", "<", before);
  const rows = await query.orderBy("id", "desc").limit(limit).execute();
  return rows.map(({ address, accepted_at, chain_id, ...row }) => ({
    ...row,
    address: getAddress(address),
    acceptedAt: accepted_at,
    chainId: chain_id,
  }));
}
