import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { toShareBps } from "#app/ui/values/format.ts";
import type { Entry, Position, Terms, Validator } from "./model/staking.types.ts";

type Pool = Pick<Validator, "bonded" | "shares">;

/** The contract's value for the whole amount. */
export const everything = 2n ** 256n - 1n;
/**
 * Allows a loss of one thousandth between review and inclusion, for example by a slash; more
 * reverts.
 */
const toleranceDivisor = 1_000n;

/** Converts deposited wei to shares like the contract. */
export function sharesFor({ bonded, shares }: Pool, wei: bigint): bigint {
  return shares === 0n || bonded === 0n ? wei : (wei * shares) / bonded;
}

/** Converts shares to wei like the contract. */
export function tokensOf({ bonded, shares }: Pool, of: bigint): bigint {
  return of === 0n || shares === 0n ? 0n : (of * bonded) / shares;
}

/** Returns the min amount to accept, given the expected amount. */
export function leastOf(expected: bigint): bigint {
  return expected - expected / toleranceDivisor;
}

export type Delegated = {
  amount: bigint;
  shares: bigint;
  minShares: bigint;
  /** The wallet's resulting stake at the validator, in wei. */
  stake: bigint;
  /** Its resulting share of what is bonded there, in basis points. */
  shareBps: number;
};

type DelegationFacts = {
  validator: Validator;
  /** The wallet's current stake there, in wei. */
  stake: bigint;
  /** Null if not paid from the wallet. */
  balance: bigint | null;
  terms: Pick<Terms, "minDelegation">;
  isOperator: boolean;
  format: (wei: bigint) => string;
};

/** Previews a delegation. Operators are not limited by the validator's capacity. */
export function previewDelegation(
  { validator, stake, balance, terms, isOperator, format }: DelegationFacts,
  amount: bigint,
): Parsed<Delegated> {
  if (balance !== null && amount > balance) {
    return invalid(`Your wallet has ${format(balance)}.`);
  }
  if (amount < terms.minDelegation && stake + amount < terms.minDelegation) {
    return invalid(`Delegate at least ${format(terms.minDelegation)}.`);
  }
  if (!isOperator && amount > validator.room) {
    return invalid(
      validator.room === 0n
        ? "The validator has no capacity left at its self-stake. Choose another one."
        : `The validator's remaining capacity is ${format(validator.room)}.`,
    );
  }
  const shares = sharesFor(validator, amount);
  if (shares === 0n) return invalid("This is less than one share of the validator.");
  const bonded = validator.bonded + amount;
  const after = stake + amount;
  const shareBps = toShareBps(after, bonded);
  return ok({ amount, shares, minShares: leastOf(shares), stake: after, shareBps });
}

export type Undelegated = {
  /** `everything` for the whole stake. */
  shares: bigint;
  /** Wei. */
  amount: bigint;
  minTokens: bigint;
  /** Wei. */
  left: bigint;
};

type UndelegationFacts = {
  validator: Validator;
  position: Pick<Position, "shares" | "tokens">;
  terms: Pick<Terms, "minDelegation" | "minSelf">;
  isOperator: boolean;
  format: (wei: bigint) => string;
};

/** Previews undelegating an amount; the whole stake if it equals the amount. */
export function previewUndelegation(
  { validator, position, terms, isOperator, format }: UndelegationFacts,
  amount: bigint,
): Parsed<Undelegated> {
  if (amount > position.tokens) return invalid(`You have ${format(position.tokens)} here.`);
  const isAll = amount === position.tokens;
  const shares = isAll ? position.shares : sharesUpTo(validator, amount, position.shares);
  const value = tokensOf(validator, shares);
  if (value === 0n) return invalid("The shares are worth nothing.");
  const left = position.tokens - value;
  if (isOperator && bindsOperator(validator) && left < terms.minSelf) {
    return invalid(`The minimum self-stake is ${format(terms.minSelf)}. Exit the validator first.`);
  }
  if (!isAll && left < terms.minDelegation) {
    return invalid(
      `That would leave ${format(left)}. Leave nothing, or at least ${format(terms.minDelegation)}.`,
    );
  }
  return ok({
    shares: isAll ? everything : shares,
    amount: value,
    minTokens: leastOf(value),
    left,
  });
}

/** Returns the shares worth at least an amount, rounded up. */
function sharesUpTo({ bonded, shares }: Pool, wei: bigint, held: bigint): bigint {
  if (bonded === 0n) return held;
  const wanted = (wei * shares + bonded - 1n) / bonded;
  return wanted < held ? wanted : held;
}

function bindsOperator({ status }: Validator): boolean {
  return status === "pending" || status === "active" || status === "jailed";
}

type CancelFacts = Omit<DelegationFacts, "balance"> & { entry: Pick<Entry, "amount"> };

/** Previews canceling an unbonding; the whole entry if it equals the amount. */
export function previewCancel(
  { entry, ...facts }: CancelFacts,
  amount: bigint,
): Parsed<{ amount: bigint }> {
  if (amount > entry.amount) return invalid(`The entry holds ${facts.format(entry.amount)}.`);
  const evaluated = previewDelegation({ ...facts, balance: null }, amount);
  if (evaluated.kind === "invalid") return evaluated;
  return ok({ amount: amount === entry.amount ? everything : amount });
}

/** Returns the max a wallet can delegate at once, keeping its gas reserve. */
export function maxDelegable(balance: bigint, gasReserve: bigint, room: bigint | null): bigint {
  const free = balance > gasReserve ? balance - gasReserve : 0n;
  return room !== null && room < free ? room : free;
}
