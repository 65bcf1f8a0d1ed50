import type { BridgedToken, BridgeSide } from "#app/features/bridge/transfer/transfer.types.ts";
import type { Carried, ChainHoldings, TokenBalances } from "./solvency.types.ts";

/** By domain; a chain that never answered is not in it. */
export type HoldingsByDomain = ReadonlyMap<number, ChainHoldings>;

/**
 * What is locked of a token against what was made of it elsewhere.
 *
 * The chains cannot be read at one moment, and need not be. A message counts as on its way when the
 * origin's block holds its dispatch and the destination's does not hold its delivery; it counts with
 * a minus when only the destination's holds it. With that the difference is the same whichever blocks
 * are read. The one thing it lacks is what has left a chain so lately that the relayer has not read
 * it: that makes the difference too high for a moment, never too low, so that a difference below
 * zero is always a real one.
 *
 * @param dust of what was delivered before the messages listed here.
 */
export function toBalanceSheet(
  token: BridgedToken,
  { holdings, carried, dust }: { holdings: HoldingsByDomain; carried: Carried[]; dust: bigint },
): TokenBalances {
  const { symbol, image_url, sides } = token;
  const known = sides.map((side): Held => {
    const found = holdings.get(side.domain);
    const amount = found?.amounts.get(symbol) ?? null;
    return { ...side, amount, isFresh: found?.isFresh === true };
  });
  const own = carried.filter((message) => message.symbol === symbol);
  const locked = sumOf(known.filter(({ kind }) => kind !== "synthetic"));
  const minted = sumOf(known.filter(({ kind }) => kind === "synthetic"));
  const inFlight = sumInFlight(own, holdings);
  const lost = inFlight === null ? null : dust + dustOf(own, token);
  return {
    symbol,
    image_url,
    decimals: messageDecimals(token),
    sides: known.map(({ chainId, kind, decimals, amount }) => ({
      chainId,
      kind,
      decimals,
      amount,
    })),
    locked,
    minted,
    inFlight,
    dust: lost,
    difference:
      locked === null || minted === null || inFlight === null || lost === null
        ? null
        : locked - minted - inFlight - lost,
  };
}

type Held = BridgeSide & { amount: bigint | null; isFresh: boolean };

function sumOf(sides: readonly Held[]): bigint | null {
  return sides.reduce<bigint | null>(
    (sum, { amount, scale, isFresh }) =>
      sum === null || amount === null || !isFresh ? null : sum + amount * scale,
    0n,
  );
}

function sumInFlight(carried: readonly Carried[], holdings: HoldingsByDomain): bigint | null {
  return carried.reduce<bigint | null>((sum, { origin, originBlock, isProcessed, amount }) => {
    const from = holdings.get(origin);
    if (sum === null || !from?.isFresh || isProcessed === null) return null;
    const left = BigInt(originBlock) <= from.block ? amount : 0n;
    return sum + left - (isProcessed ? amount : 0n);
  }, 0n);
}

/** What the destinations of delivered messages could not count. */
function dustOf(carried: readonly Carried[], { sides }: BridgedToken): bigint {
  return carried.reduce((sum, { destination, isProcessed, amount }) => {
    const to = sides.find(({ domain }) => domain === destination);
    return to && isProcessed ? sum + (amount % to.scale) : sum;
  }, 0n);
}

/** Decimals of the units of messages: a scale is a power of ten. */
function messageDecimals({ sides }: BridgedToken): number {
  const [side] = sides;
  return side ? side.decimals + String(side.scale).length - 1 : 0;
}

/** Chains between which an amount can be cut: the destination's units are coarser. */
export function listCuttingPairs({ sides }: BridgedToken): { origin: number; to: Coarse }[] {
  return sides.flatMap((origin) =>
    sides
      .filter((to) => to !== origin && origin.scale % to.scale !== 0n)
      .map((to) => ({ origin: origin.domain, to: { domain: to.domain, scale: to.scale } })),
  );
}

type Coarse = { domain: number; scale: bigint };
