import type { Reading } from "#app/chain/block-cache.server.ts";
import { formatDuration, formatExact, formatInteger } from "#app/ui/values/format.ts";
import { maxTransferable, secondsUntil, type TransferLimit } from "./amounts.ts";
import type { DestinationFacts, OriginFacts, RouteFacts } from "./route-facts.server.ts";
import type { TransferRoute } from "#app/domain/bridge/routes/transfer.types.ts";

export type ChainNames = { origin: string; destination: string };

/** Returns the reasons why nothing can be sent on a route now, one message per cause. */
export function findObstacles(
  { symbol }: Pick<TransferRoute, "symbol">,
  { origin, destination }: RouteFacts,
  names: ChainNames,
): string[] {
  return [
    ...silence(origin, names.origin),
    ...silence(destination, names.destination),
    ...(origin.kind === "unavailable" ? [] : atOrigin(symbol, origin.value, names)),
    ...(destination.kind === "unavailable" ? [] : atDestination(symbol, destination.value, names)),
  ];
}

function silence(reading: Reading<unknown>, name: string): string[] {
  if (reading.kind === "fresh") return [];
  const known =
    reading.kind === "stale" ? `. Showing its state at block ${formatInteger(reading.block)}` : "";
  return [`${name} is not responding${known}. Try again in a moment.`];
}

function atOrigin(symbol: string, facts: OriginFacts, names: ChainNames): string[] {
  const { origin, destination } = names;
  if (facts.isPaused)
    return [`An operator has paused ${origin}: nothing can be sent from it right now.`];
  if (!facts.isEnrolled) {
    return [
      `${symbol} cannot be sent from ${origin} to ${destination}: an operator has disconnected the route.`,
    ];
  }
  return facts.feeWei === null
    ? [`${origin} has no price for transfers to ${destination}, so nothing can be sent.`]
    : [];
}

function atDestination(symbol: string, facts: DestinationFacts, names: ChainNames): string[] {
  const { origin, destination } = names;
  if (facts.isChainPaused) {
    return [`An operator has paused ${destination}: nothing can arrive there right now.`];
  }
  if (facts.isRoutePaused) {
    return [`An operator has paused ${symbol} on ${destination}: none can arrive there right now.`];
  }
  if (facts.isEnrolled) return [];
  return [
    `${destination} does not accept ${symbol} from ${origin}: an operator has disconnected the route.`,
  ];
}

type Coin = { symbol: string; decimals: number };

/**
 * Returns the max amount that both chains allow, or null while either is unknown.
 *
 * @param reserve for a native coin, how much is left for the network fee: `ample` adds 50% to the
 * current estimate, since the gas price may rise before the wallet signs.
 */
export function findMaxTransfer(
  route: Pick<TransferRoute, "origin" | "destination">,
  { origin, destination }: RouteFacts,
  reserve: "ample" | "bare",
): TransferLimit | null {
  if (origin.kind === "unavailable" || destination.kind === "unavailable") return null;
  const { balance, feeWei, gasWei } = origin.value;
  const { locked, limit } = destination.value;
  const reservedWei = reserve === "ample" ? (gasWei * 3n) / 2n : gasWei;
  const reserved = route.origin.kind === "native" ? (feeWei ?? 0n) + reservedWei : 0n;
  return maxTransferable({ balance, reserved, locked, limit }, route);
}

/** Explains what limits the max amount, and when more can be sent. */
export function explainMaxTransfer(
  maxTransfer: TransferLimit,
  { symbol, origin }: TransferRoute,
  destination: DestinationFacts,
  names: ChainNames,
  wanted: bigint,
): string {
  const coin: Coin = { symbol, decimals: origin.decimals };
  const amount = `${formatExact(maxTransfer.amount, coin.decimals)} ${symbol}`;
  switch (maxTransfer.bound) {
    case "balance":
      return origin.kind === "native"
        ? `At most ${amount} can be sent: the rest of your balance is needed for the fees.`
        : `Your wallet has ${amount} on ${names.origin}.`;
    case "locked":
      return `At most ${amount} can arrive: no more is locked on ${names.destination}.`;
    case "limit":
      return `At most ${amount} can arrive now; ${later(wanted, origin.scale, coin, destination)}`;
  }
}

function later(
  wanted: bigint,
  scale: bigint,
  { symbol, decimals }: Coin,
  { limit }: DestinationFacts,
): string {
  const seconds = secondsUntil(wanted * scale, limit);
  const amount = `${formatExact(wanted, decimals)} ${symbol}`;
  return seconds === null
    ? `${amount} can never arrive in one transfer. Send smaller amounts.`
    : `${amount} in ${formatDuration(Number(seconds) * 1_000)}.`;
}
