import type { Insertable, Selectable } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { LedgerDelegation, LedgerEntry, LedgerValidator } from "./ledger.types.ts";

/** Conversions between staking rows and book types. Hexadecimal text was written by us. */
export function toValidator(row: Selectable<Schema["staking_validator"]>): LedgerValidator {
  const { next_commission_bps: bps, next_commission_at: at } = row;
  return {
    id: row.id,
    operator: row.operator as Hex,
    consensus: row.consensus as Hex,
    moniker: row.moniker,
    website: row.website,
    contact: row.contact,
    status: row.status,
    until: row.until,
    registeredAt: row.registered_at,
    bonded: BigInt(row.bonded),
    shares: BigInt(row.shares),
    selfShares: BigInt(row.self_shares),
    commissionBps: row.commission_bps,
    maxCommissionBps: row.max_commission_bps,
    maxStepBps: row.max_step_bps,
    nextCommission: bps === null || at === null ? null : { bps, at },
    delegators: row.delegators,
  };
}

export function fromValidator(one: LedgerValidator): Insertable<Schema["staking_validator"]> {
  return {
    id: one.id,
    operator: one.operator,
    consensus: one.consensus,
    moniker: one.moniker,
    website: one.website,
    contact: one.contact,
    status: one.status,
    until: one.until,
    registered_at: one.registeredAt,
    bonded: String(one.bonded),
    shares: String(one.shares),
    self_shares: String(one.selfShares),
    commission_bps: one.commissionBps,
    max_commission_bps: one.maxCommissionBps,
    max_step_bps: one.maxStepBps,
    next_commission_bps: one.nextCommission?.bps ?? null,
    next_commission_at: one.nextCommission?.at ?? null,
    delegators: one.delegators,
  };
}

export function toDelegation(row: Selectable<Schema["staking_delegation"]>): LedgerDelegation {
  return {
    validator: row.validator,
    owner: row.owner as Hex,
    shares: BigInt(row.shares),
    lastNonce: row.last_nonce,
  };
}

export function fromDelegation(one: LedgerDelegation): Insertable<Schema["staking_delegation"]> {
  return {
    validator: one.validator,
    owner: one.owner,
    shares: String(one.shares),
    last_nonce: one.lastNonce,
  };
}

export function toEntry(row: Selectable<Schema["staking_entry"]>): LedgerEntry {
  return {
    validator: row.validator,
    owner: row.owner as Hex,
    nonce: row.nonce,
    amount: BigInt(row.amount),
    readyAt: row.ready_at,
    day: row.day,
  };
}

export function fromEntry(one: LedgerEntry): Insertable<Schema["staking_entry"]> {
  return {
    validator: one.validator,
    owner: one.owner,
    nonce: one.nonce,
    amount: String(one.amount),
    ready_at: one.readyAt,
    day: one.day,
  };
}
