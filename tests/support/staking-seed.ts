import { type Address, getAddress, type Hex, keccak256, numberToHex, stringToHex } from "viem";
import type { Kysely } from "kysely";
import { stakingStreams } from "#app/domain/staking/deployment.server.ts";
import { endOfBlock } from "#app/domain/staking/model/fold-staking.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

export type SeedSize = { validators: number; delegations: number };

/** Final block of the seeded tables; the mocked head is a few blocks later. */
export const seededBlock = 10;
const rowsOfInsert = 4_000;
const tan = 10n ** 18n;

export const operatorOf = (id: number): Address =>
  getAddress(keccak256(stringToHex(`operator ${id}`)).slice(0, 42));
export const monikerOf = (id: number): string => `Validator of harbour ${id}`;
/** Differs between validators, but is the same for every caller. */
export const bondedOf = (id: number): bigint => BigInt((id * 7_919) % 100_003) * tan + tan;

/**
 * Fills staking's tables as the worker would have after this many events; the first `delegations`
 * owners hold one delegation each, spread evenly.
 */
export async function seedStaking(
  db: Kysely<Schema>,
  contract: Address,
  { validators, delegations }: SeedSize,
): Promise<void> {
  const [stream] = stakingStreams();
  if (!stream) throw new Error("Staking is not deployed.");
  const { name, chainId, definition, fromBlock } = stream;
  await db
    .insertInto("stream_cursor")
    .values({
      name,
      chain_id: chainId,
      definition,
      from_block: fromBlock,
      next_block: seededBlock + 3,
    })
    .execute();
  await db
    .insertInto("staking_cursor")
    .values({
      contract: contract.toLowerCase(),
      definition,
      block: seededBlock,
      log_index: endOfBlock,
      last_block: null,
      last_log_index: null,
      last_hash: null,
      stakers: delegations,
    })
    .execute();
  const statuses = ["active", "active", "active", "jailed", "exited"] as const;
  await inBulk(
    validators,
    1_000,
    (i) => {
      const id = i + 1;
      const bonded = String(bondedOf(id));
      return {
        id,
        operator: operatorOf(id).toLowerCase(),
        consensus: numberToHex(id, { size: 20 }),
        moniker: monikerOf(id),
        website: "",
        contact: "",
        status: statuses[i % 5] ?? "active",
        until: 0,
        registered_at: 1_700_000_000_000,
        bonded,
        shares: bonded,
        self_shares: String(tan),
        commission_bps: i % 2_000,
        max_commission_bps: 2_000,
        max_step_bps: 500,
        next_commission_bps: null,
        next_commission_at: null,
        delegators: Math.ceil(delegations / validators),
      };
    },
    (values) => db.insertInto("staking_validator").values(values).execute(),
  );
  await inBulk(
    delegations,
    rowsOfInsert,
    (i) => ({
      validator: (i % validators) + 1,
      owner: ownerOf(i),
      shares: String(tan),
      last_nonce: 0,
    }),
    (values) => db.insertInto("staking_delegation").values(values).execute(),
  );
  await inBulk(
    validators,
    rowsOfInsert,
    (i) => ({
      validator: i + 1,
      hour: 1,
      bonded: String(tan),
    }),
    (values) => db.insertInto("staking_hour").values(values).execute(),
  );
}

/** Spread over the index, like real addresses. */
function ownerOf(i: number): Hex {
  return numberToHex((BigInt(i + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 2n ** 160n, {
    size: 20,
  });
}

async function inBulk<Row>(
  count: number,
  ofInsert: number,
  rowAt: (index: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += ofInsert) {
    const rows = Array.from({ length: Math.min(ofInsert, count - start) }, (_, i) =>
      rowAt(start + i),
    );
    await insert(rows);
  }
}
