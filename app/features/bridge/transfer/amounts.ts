import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";

type Scales = { origin: Pick<BridgeSide, "scale">; destination: Pick<BridgeSide, "scale"> };

/** An amount as it can be transferred, in base units of the named side. */
export type Rounded = {
  /** Amount that leaves the origin. */
  sent: bigint;
  arrives: bigint;
  /** Too fine for the destination, so it stays on the origin. */
  left: bigint;
};

/**
 * Returns the smallest amount in the origin's base units that is a whole number of the
 * destination's.
 */
export function smallestStep({ origin, destination }: Scales): bigint {
  return destination.scale / greatestCommonDivisor(origin.scale, destination.scale);
}

/** Leaves out what the destination cannot count, which would be lost on the way. */
export function roundTransfer(amount: bigint, route: Scales): Rounded {
  const left = amount % smallestStep(route);
  const sent = amount - left;
  return { sent, arrives: (sent * route.origin.scale) / route.destination.scale, left };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export type Quote = { token: Address; amount: bigint };

/** Cost of a transfer in addition to its amount, and what the router must be given for it. */
export type Charge = {
  /** Sent along, in the origin's coin; includes the amount if the coin itself is transferred. */
  valueWei: bigint;
  /** Part of the value that is not the amount: the bridge's fee with the gas on the destination. */
  feeWei: bigint;
  /** Token amount that the router takes; null if it needs no approval. */
  approve: { token: Address; units: bigint } | null;
};

/**
 * Parses `quoteTransferRemote`, whose answers have one to three parts: whatever is in the coin is
 * sent along, whatever is in a token other than the router itself is approved.
 */
export function readQuotes(
  quotes: readonly Quote[],
  { kind, router }: Pick<BridgeSide, "kind" | "router">,
  amount: bigint,
): Charge {
  const sum = (parts: readonly Quote[]) => parts.reduce((total, part) => total + part.amount, 0n);
  const valueWei = sum(quotes.filter(({ token }) => token === zeroAddress));
  const taken = quotes.filter(
    ({ token }) => token !== zeroAddress && !isAddressEqual(token, router),
  );
  const [first] = taken;
  return {
    valueWei,
    feeWei: kind === "native" ? valueWei - amount : valueWei,
    approve: first ? { token: first.token, units: sum(taken) } : null,
  };
}

/** Amount that may arrive now under the destination's limit, in message units. */
export type RateLimit = {
  level: bigint;
  capacity: bigint;
  /** Units per second. */
  refillRate: bigint;
};

export type TransferBounds = {
  /** In base units of the origin. */
  balance: bigint;
  /** Part of the balance that the fees need; 0 for a token. */
  reserved: bigint;
  /** Balance of the destination's router for payouts; null if it mints its tokens. */
  locked: bigint | null;
  limit: RateLimit;
};

export type TransferLimit = {
  /** In base units of the origin, rounded to what can be transferred. */
  amount: bigint;
  bound: "balance" | "locked" | "limit";
};

/** Returns the max amount that can be sent and arrives at once, and what limits it. */
export function maxTransferable(
  { balance, reserved, locked, limit }: TransferBounds,
  route: Scales,
): TransferLimit {
  const { origin, destination } = route;
  const bounds: TransferLimit[] = [
    { bound: "balance", amount: balance > reserved ? balance - reserved : 0n },
    { bound: "limit", amount: limit.level / origin.scale },
  ];
  if (locked !== null) {
    bounds.push({ bound: "locked", amount: (locked * destination.scale) / origin.scale });
  }
  const { bound, amount } = bounds.reduce((least, next) =>
    next.amount < least.amount ? next : least,
  );
  return { bound, amount: roundTransfer(amount, route).sent };
}

/**
 * Returns the seconds until the limit lets an amount in message units arrive; null if it never does
 * at once.
 */
export function secondsUntil(
  units: bigint,
  { level, capacity, refillRate }: RateLimit,
): bigint | null {
  if (units <= level) return 0n;
  if (units > capacity || refillRate === 0n) return null;
  return (units - level + refillRate - 1n) / refillRate;
}

type Pace = { confirmations: number; blockSeconds: number };

/** Returns how long a transfer usually takes: until it is final on both sides. */
export function expectedSeconds(origin: Pace, destination: Pace): number {
  const wait = ({ confirmations, blockSeconds }: Pace) => confirmations * blockSeconds;
  return wait(origin) + wait(destination);
}
