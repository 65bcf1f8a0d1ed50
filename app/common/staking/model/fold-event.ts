import { type Hex, zeroAddress } from "viem";
import { type Book, type BookDelegation, type BookValidator, entryKey } from "./book.types.ts";
import type { StakeEvent } from "#app/common/staking-history/stake-event.ts";

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
export function foldEvent(book: Book, event: StakeEvent, position: EventTime): void {
  switch (event.name) {
    case "ValidatorRegistered": {
      const { operator, commissionBps, maxCommissionBps, maxStepBps } = event;
      const terms = { commissionBps, maxCommissionBps, maxStepBps };
      change(book, event.id, { operator, registeredAt: position.at, ...terms });
      return;
    }
    case "MetadataSet": {
      const { consensus, moniker, website, contact } = event;
      change(book, event.id, { consensus, moniker, website, contact });
      return;
    }
    case "StatusChanged":
      change(book, event.id, { status: event.status, until: event.until });
      return;
    case "CommissionProposed": {
      const nextCommission = { bps: event.commissionBps, at: event.effectiveAt };
      change(book, event.id, { nextCommission });
      return;
    }
    case "CommissionProposalCancelled":
      change(book, event.id, { nextCommission: null });
      return;
    case "CommissionChanged":
      change(book, event.id, { commissionBps: event.commissionBps, nextCommission: null });
      return;
    case "Slashed":
      move(book, { id: event.id, owner: null, tokens: -event.fromBonded, shares: 0n, position });
      return;
    case "Delegated":
    case "Compounded":
      move(book, { ...event, tokens: event.amount, position });
      return;
    case "UnbondStarted": {
      move(book, { ...event, tokens: -event.amount, shares: -event.shares, position });
      const { id: validator, owner, nonce, amount, readyAt } = event;
      const entry = { validator, owner, nonce, amount, readyAt, day: dayOf(position) };
      book.entries.set(entryKey(entry), entry);
      const delegation = delegationOf(book, owner, validator);
      delegation.lastNonce = Math.max(delegation.lastNonce, nonce);
      return;
    }
    case "UnbondCancelled": {
      move(book, { ...event, tokens: event.amount, position });
      const key = entryKey({ ...event, validator: event.id });
      const entry = book.entries.get(key);
      if (!entry) return;
      const amount = entry.amount - event.amount;
      book.entries.set(key, amount > 0n ? { ...entry, amount } : null);
      return;
    }
    case "Withdrawn":
      book.entries.set(entryKey({ ...event, validator: event.id }), null);
      return;
    case "Redelegated": {
      const { from, to, owner, amount, sharesOut, sharesIn } = event;
      move(book, { id: from, owner, tokens: -amount, shares: -sharesOut, position });
      move(book, { id: to, owner, tokens: amount, shares: sharesIn, position });
      return;
    }
    case "RedelegationSlashed": {
      const { to, owner, fromShares, sharesBurnt } = event;
      move(book, { id: to, owner, tokens: -fromShares, shares: -sharesBurnt, position });
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
function move(book: Book, { id, owner, tokens, shares, position }: Move): void {
  const validator = validatorOf(book, id);
  const bonded = validator.bonded + tokens;
  const hour = Math.floor(position.at / hourMs);
  book.hours.set(`${id}:${hour}`, { validator: id, hour, bonded });
  if (owner === null) {
    change(book, id, { bonded });
    return;
  }
  const delegation = delegationOf(book, owner, id);
  const before = countHeld(book, owner);
  const had = delegation.shares > 0n;
  delegation.shares += shares;
  const has = delegation.shares > 0n;
  const after = before + Number(has) - Number(had);
  book.stakers += Number(after > 0) - Number(before > 0);
  change(book, id, {
    bonded,
    shares: validator.shares + shares,
    selfShares: validator.selfShares + (owner === validator.operator ? shares : 0n),
    delegators: validator.delegators + Number(has) - Number(had),
  });
}

function countHeld(book: Book, owner: Hex): number {
  let held = 0;
  for (const { shares } of book.delegations.get(owner)?.values() ?? []) {
    if (shares > 0n) held += 1;
  }
  return held;
}

function delegationOf(book: Book, owner: Hex, validator: number): BookDelegation {
  const own = book.delegations.get(owner) ?? new Map<number, BookDelegation>();
  book.delegations.set(owner, own);
  const delegation = own.get(validator) ?? { validator, owner, shares: 0n, lastNonce: 0 };
  own.set(validator, delegation);
  book.touched.delegations.add(delegation);
  return delegation;
}

function change(book: Book, id: number, changes: Partial<BookValidator>): void {
  book.validators.set(id, { ...validatorOf(book, id), ...changes });
  book.touched.validators.add(id);
}

/** The metadata event precedes the registration, in the same transaction. */
function validatorOf(book: Book, id: number): BookValidator {
  const blank: BookValidator = {
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
  return book.validators.get(id) ?? blank;
}
