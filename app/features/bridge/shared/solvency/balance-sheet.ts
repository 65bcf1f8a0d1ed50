import type { BridgedToken, BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";
import type { Carried, ChainHoldings, TokenBalances } from "./solvency.types.ts";

/** By domain; omits a chain that has never answered. */
export type HoldingsByDomain = ReadonlyMap<number, ChainHoldings>;

/**
 * Compares what is locked of a token with what was minted of it elsewhere.
 *
 * The chains cannot be read at one moment, and need not be. A message counts as in flight when the
 * origin's block contains its dispatch and the destination's does not contain its delivery; it
 * counts negatively when only the destination's contains it. The difference is then the same
 * whichever blocks are read. Only what left a chain so recently that the relayer has not read it is
 * missing: that makes the difference too high for a moment, never too low, so a negative difference
 * is always real.
 *
 * @param dust of what was delivered before the messages listed here.
 */
export function toSolvency(
  token: BridgedToken,
  { holdings, carried, dust }: { holdings: HoldingsByDomain; carried: Carried[]; dust: bigint },
): TokenBalances {
  const { symbol, image_url, sides } = token;
  const known = sides.map((side): Held => {
    const found = holdings.get(side.domain);
    const amount = found?.amounts.get(symbol) ?? null;
    return { ...side, amount, isFresh: found?.isFresh === true };
  });
  const matching = carried.filter((message) => message.symbol === symbol);
  const locked = sumOf(known.filter(({ kind }) => kind !== "synthetic"));
  const minted = sumOf(known.filter(({ kind }) => kind === "synthetic"));
  const inFlight = sumInFlight(matching, holdings);
  const lost = inFlight === null ? null : dust + dustOf(matching, token);
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

/** Returns the remainders that the destinations of delivered messages could not count. */
function dustOf(carried: readonly Carried[], { sides }: BridgedToken): bigint {
  return carried.reduce((sum, { destination, isProcessed, amount }) => {
    const to = sides.find(({ domain }) => domain === destination);
    return to && isProcessed ? sum + (amount % to.scale) : sum;
  }, 0n);
}

/** Returns the decimals of message units: a scale is a power of ten. */
function messageDecimals({ sides }: BridgedToken): number {
  const [side] = sides;
  return side ? side.decimals + String(side.scale).length - 1 : 0;
}

/**
 * Lists the pairs of chains between which an amount can be truncated: the destination's units are
 * coarser.
 */
export function listCuttingPairs({ sides }: BridgedToken): { origin: number; to: Coarse }[] {
  return sides.flatMap((origin) =>
    sides
      .filter((to) => to !== origin && origin.scale % to.scale !== 0n)
      .map((to) => ({ origin: origin.domain, to: { domain: to.domain, scale: to.scale } })),
  );
}

type Coarse = { domain: number; scale: bigint };
