import { type Hex, zeroAddress } from "viem";
import {
  entryKey,
  type LedgerDelegation,
  type LedgerValidator,
  type StakeLedger,
} from "./ledger.types.ts";
import type { StakeEvent } from "#app/domain/staking/history/stake-event.ts";

/** Block timestamp, in milliseconds. */
export type EventTime = { at: number };

export const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Applies an event to a book like the contract did. Bonded wei and shares match the contract
 * exactly, since every change of either is in an event.
 *
 * @param position time of the event.
 */
export function foldEvent(ledger: StakeLedger, event: StakeEvent, position: EventTime): void {
  switch (event.name) {
    case "ValidatorRegistered": {
      const { operator, commissionBps, maxCommissionBps, maxStepBps } = event;
      const terms = { commissionBps, maxCommissionBps, maxStepBps };
      change(ledger, event.id, { operator, registeredAt: position.at, ...terms });
      return;
    }
    case "MetadataSet": {
      const { consensus, moniker, website, contact } = event;
      change(ledger, event.id, { consensus, moniker, website, contact });
      return;
    }
    case "StatusChanged":
      change(ledger, event.id, { status: event.status, until: event.until });
      return;
    case "CommissionProposed": {
      const nextCommission = { bps: event.commissionBps, at: event.effectiveAt };
      change(ledger, event.id, { nextCommission });
      return;
    }
    case "CommissionProposalCancelled":
      change(ledger, event.id, { nextCommission: null });
      return;
    case "CommissionChanged":
      change(ledger, event.id, { commissionBps: event.commissionBps, nextCommission: null });
      return;
    case "Slashed":
      move(ledger, { id: event.id, owner: null, tokens: -event.fromBonded, shares: 0n, position });
      return;
    case "Delegated":
    case "Compounded":
      move(ledger, { ...event, tokens: event.amount, position });
      return;
    case "UnbondStarted": {
      move(ledger, { ...event, tokens: -event.amount, shares: -event.shares, position });
      const { id: validator, owner, nonce, amount, readyAt } = event;
      const entry = { validator, owner, nonce, amount, readyAt, day: dayOf(position) };
      ledger.entries.set(entryKey(entry), entry);
      const delegation = delegationOf(ledger, owner, validator);
      delegation.lastNonce = Math.max(delegation.lastNonce, nonce);
      return;
    }
    case "UnbondCancelled": {
      move(ledger, { ...event, tokens: event.amount, position });
      const key = entryKey({ ...event, validator: event.id });
      const entry = ledger.entries.get(key);
      if (!entry) return;
      const amount = entry.amount - event.amount;
      ledger.entries.set(key, amount > 0n ? { ...entry, amount } : null);
      return;
    }
    case "Withdrawn":
      ledger.entries.set(entryKey({ ...event, validator: event.id }), null);
      return;
    case "Redelegated": {
      const { from, to, owner, amount, sharesOut, sharesIn } = event;
      move(ledger, { id: from, owner, tokens: -amount, shares: -sharesOut, position });
      move(ledger, { id: to, owner, tokens: amount, shares: sharesIn, position });
      return;
    }
    case "RedelegationSlashed": {
      const { to, owner, fromShares, sharesBurnt } = event;
      move(ledger, { id: to, owner, tokens: -fromShares, shares: -sharesBurnt, position });
      return;
    }
    default:
      event satisfies never;
  }
}

/** Returns the day since 1970, counted like the contract. */
export function dayOf({ at }: EventTime): number {
  return Math.floor(at / dayMs);
}

type Move = { id: number; owner: Hex | null; tokens: bigint; shares: bigint; position: EventTime };

/** Adds or removes wei and shares. */
function move(ledger: StakeLedger, { id, owner, tokens, shares, position }: Move): void {
  const validator = validatorOf(ledger, id);
  const bonded = validator.bonded + tokens;
  const hour = Math.floor(position.at / hourMs);
  ledger.hours.set(`${id}:${hour}`, { validator: id, hour, bonded });
  if (owner === null) {
    change(ledger, id, { bonded });
    return;
  }
  const delegation = delegationOf(ledger, owner, id);
  const before = countHeld(ledger, owner);
  const had = delegation.shares > 0n;
  delegation.shares += shares;
  const has = delegation.shares > 0n;
  const after = before + Number(has) - Number(had);
  ledger.stakers += Number(after > 0) - Number(before > 0);
  change(ledger, id, {
    bonded,
    shares: validator.shares + shares,
    selfShares: validator.selfShares + (owner === validator.operator ? shares : 0n),
    delegators: validator.delegators + Number(has) - Number(had),
  });
}

function countHeld(ledger: StakeLedger, owner: Hex): number {
  let held = 0;
  for (const { shares } of ledger.delegations.get(owner)?.values() ?? []) {
    if (shares > 0n) held += 1;
  }
  return held;
}

function delegationOf(ledger: StakeLedger, owner: Hex, validator: number): LedgerDelegation {
  const own = ledger.delegations.get(owner) ?? new Map<number, LedgerDelegation>();
  ledger.delegations.set(owner, own);
  const delegation = own.get(validator) ?? { validator, owner, shares: 0n, lastNonce: 0 };
  own.set(validator, delegation);
  ledger.touched.delegations.add(delegation);
  return delegation;
}

function change(ledger: StakeLedger, id: number, changes: Partial<LedgerValidator>): void {
  ledger.validators.set(id, { ...validatorOf(ledger, id), ...changes });
  ledger.touched.validators.add(id);
}

/** The metadata event precedes the registration, in the same transaction. */
function validatorOf(ledger: StakeLedger, id: number): LedgerValidator {
  const blank: LedgerValidator = {
    id,
    operator: zeroAddress,
    consensus: zeroAddress,
    moniker: "",
    website: "",
    contact: "",
    status: "pending",
    until: 0,
    registeredAt: 0,
    bonded: 0n,
    shares: 0n,
    selfShares: 0n,
    commissionBps: 0,
    maxCommissionBps: 0,
    maxStepBps: 0,
    nextCommission: null,
    delegators: 0,
  };
  return ledger.validators.get(id) ?? blank;
}
