import { toShareBps } from "#app/ui/format.ts";
import type { Entry, Position, Terms, Validator } from "./model/staking.types.ts";

type Pool = Pick<Validator, "bonded" | "shares">;

/** All of something, as the contract takes it. */
export const everything = 2n ** 256n - 1n;
/** A thousandth may be lost between review and block, such as to a slash; more is refused. */
const toleranceDivisor = 1_000n;

/** Shares for wei that are put in, as the contract counts them. */
export function sharesFor({ bonded, shares }: Pool, wei: bigint): bigint {
  return shares === 0n || bonded === 0n ? wei : (wei * shares) / bonded;
}

/** Wei that shares are worth, as the contract counts them. */
export function tokensOf({ bonded, shares }: Pool, of: bigint): bigint {
  return of === 0n || shares === 0n ? 0n : (of * bonded) / shares;
}

/** The least that is accepted of what is expected. */
export function leastOf(expected: bigint): bigint {
  return expected - expected / toleranceDivisor;
}

/** Either what would happen, or why it cannot. */
export type Evaluated<T> = { kind: "ok"; value: T } | { kind: "refused"; message: string };

const refuse = (message: string) => ({ kind: "refused", message }) as const;
const accept = <T>(value: T) => ({ kind: "ok", value }) as const;

export type Delegated = {
  amount: bigint;
  shares: bigint;
  minShares: bigint;
  /** The wallet's stake at the validator afterwards, wei. */
  stake: bigint;
  /** Its part of what is bonded there afterwards, in hundredths of a per cent. */
  shareBps: number;
};

type DelegationFacts = {
  validator: Validator;
  /** What the wallet has there already, wei. */
  stake: bigint;
  /** `null` when it does not come out of the wallet. */
  balance: bigint | null;
  terms: Pick<Terms, "minDelegation">;
  isOperator: boolean;
  format: (wei: bigint) => string;
};

/** What putting an amount in would do. Operators are bound by no room. */
export function previewDelegation(
  { validator, stake, balance, terms, isOperator, format }: DelegationFacts,
  amount: bigint,
): Evaluated<Delegated> {
  if (balance !== null && amount > balance) {
    return refuse(`Your wallet has ${format(balance)}.`);
  }
  if (amount < terms.minDelegation && stake + amount < terms.minDelegation) {
    return refuse(`Delegate at least ${format(terms.minDelegation)}.`);
  }
  if (!isOperator && amount > validator.room) {
    return refuse(
      validator.room === 0n
        ? "The validator has no capacity left at its self-stake. Choose another one."
        : `The validator's remaining capacity is ${format(validator.room)}.`,
    );
  }
  const shares = sharesFor(validator, amount);
  if (shares === 0n) return refuse("This is less than one share of the validator.");
  const bonded = validator.bonded + amount;
  const after = stake + amount;
  const shareBps = toShareBps(after, bonded);
  return accept({ amount, shares, minShares: leastOf(shares), stake: after, shareBps });
}

export type Undelegated = {
  /** `everything` for all. */
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

/** What taking an amount out would do; all when it is all that is there. */
export function previewUndelegation(
  { validator, position, terms, isOperator, format }: UndelegationFacts,
  amount: bigint,
): Evaluated<Undelegated> {
  if (amount > position.tokens) return refuse(`You have ${format(position.tokens)} here.`);
  const isAll = amount === position.tokens;
  const shares = isAll ? position.shares : sharesUpTo(validator, amount, position.shares);
  const value = tokensOf(validator, shares);
  if (value === 0n) return refuse("The shares are worth nothing.");
  const left = position.tokens - value;
  if (isOperator && bindsOperator(validator) && left < terms.minSelf) {
    return refuse(`The minimum self-stake is ${format(terms.minSelf)}. Exit the validator first.`);
  }
  if (!isAll && left < terms.minDelegation) {
    return refuse(
      `That would leave ${format(left)}. Leave nothing, or at least ${format(terms.minDelegation)}.`,
    );
  }
  return accept({
    shares: isAll ? everything : shares,
    amount: value,
    minTokens: leastOf(value),
    left,
  });
}

/** As many shares as are worth an amount, rounded up. */
function sharesUpTo({ bonded, shares }: Pool, wei: bigint, held: bigint): bigint {
  if (bonded === 0n) return held;
  const wanted = (wei * shares + bonded - 1n) / bonded;
  return wanted < held ? wanted : held;
}

function bindsOperator({ status }: Validator): boolean {
  return status === "pending" || status === "active" || status === "jailed";
}

type CancelFacts = Omit<DelegationFacts, "balance"> & { entry: Pick<Entry, "amount"> };

/** What putting stake back that is on its way out would do; all when it is all that is there. */
export function previewCancel(
  { entry, ...facts }: CancelFacts,
  amount: bigint,
): Evaluated<{ amount: bigint }> {
  if (amount > entry.amount) return refuse(`The entry holds ${facts.format(entry.amount)}.`);
  const evaluated = previewDelegation({ ...facts, balance: null }, amount);
  if (evaluated.kind === "refused") return evaluated;
  return accept({ amount: amount === entry.amount ? everything : amount });
}

/** What a wallet can put in at once, with its reserve kept back. */
export function maxDelegable(balance: bigint, gasReserve: bigint, room: bigint | null): bigint {
  const free = balance > gasReserve ? balance - gasReserve : 0n;
  return room !== null && room < free ? room : free;
}
