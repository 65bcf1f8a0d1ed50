import { type Address, isAddressEqual, zeroAddress } from "viem";
import type { BridgeSide } from "./transfer.types.ts";

type Scales = { origin: Pick<BridgeSide, "scale">; destination: Pick<BridgeSide, "scale"> };

/** An amount as it can travel; base units of the side that is named. */
export type Rounded = {
  /** Leaves the origin. */
  sent: bigint;
  arrives: bigint;
  /** Too fine for the destination, and so left where it is. */
  left: bigint;
};

/** The least of the origin's base units that is a whole number of the destination's. */
export function smallestStep({ origin, destination }: Scales): bigint {
  return destination.scale / greatestCommonDivisor(origin.scale, destination.scale);
}

/** What the destination cannot count would be lost on the way; it is not sent. */
export function roundTransfer(amount: bigint, route: Scales): Rounded {
  const left = amount % smallestStep(route);
  const sent = amount - left;
  return { sent, arrives: (sent * route.origin.scale) / route.destination.scale, left };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

export type Quote = { token: Address; amount: bigint };

/** What a transfer costs besides itself, and what must be handed to the router for it. */
export type Charge = {
  /** Sent along, in the origin's coin; of the coin itself the amount is in it. */
  valueWei: bigint;
  /** What of that is not the amount: the bridge's fee with the gas on the destination. */
  feeWei: bigint;
  /** What the router takes of a token; `null`: it needs no approval. */
  approve: { token: Address; units: bigint } | null;
};

/**
 * Reads `quoteTransferRemote`, whose answers have one to three parts: whatever is in the coin is sent
 * along, whatever is in a token that is not the router itself is approved.
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

/** What may arrive now by the destination's limit, in the units of messages. */
export type RateLimit = {
  level: bigint;
  capacity: bigint;
  /** Units a second. */
  refillRate: bigint;
};

export type TransferBounds = {
  /** Base units of the origin. */
  balance: bigint;
  /** Of the balance, what the fees need; 0 of a token. */
  reserved: bigint;
  /** What the destination's router holds to pay out; `null`: it makes its tokens itself. */
  locked: bigint | null;
  limit: RateLimit;
};

export type Most = {
  /** Base units of the origin, as it can travel. */
  amount: bigint;
  bound: "balance" | "locked" | "limit";
};

/** The most that can be sent and arrives at once, and what bounds it. */
export function maxTransferable(
  { balance, reserved, locked, limit }: TransferBounds,
  route: Scales,
): Most {
  const { origin, destination } = route;
  const bounds: Most[] = [
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

/** Seconds until the limit lets so many units of messages arrive; `null`: never at once. */
export function secondsUntil(
  units: bigint,
  { level, capacity, refillRate }: RateLimit,
): bigint | null {
  if (units <= level) return 0n;
  if (units > capacity || refillRate === 0n) return null;
  return (units - level + refillRate - 1n) / refillRate;
}

type Pace = { confirmations: number; blockSeconds: number };

/** How long a transfer usually takes: until it is final on both sides. */
export function expectedSeconds(origin: Pace, destination: Pace): number {
  const wait = ({ confirmations, blockSeconds }: Pace) => confirmations * blockSeconds;
  return wait(origin) + wait(destination);
}
