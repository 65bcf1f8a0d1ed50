import type { Address } from "viem";
import { shortenAddress } from "#app/ui/values/format.ts";
import { listKnownTokens } from "./tokens.server.ts";

export type Unit = { symbol: string; decimals: number };
/** Returns a token's unit; null if the task has no token yet. */
export type UnitOf = (token: Address | null) => Unit;

/**
 * Returns the current token units. Anyone can escrow any token, so one that is neither listed nor
 * used by a task is shown in base units, whatever it claims to be.
 */
export async function readUnitOf(): Promise<UnitOf> {
  const known = new Map((await listKnownTokens()).map((token) => [token.address, token]));
  return (token) => {
    if (token === null) return { symbol: "base units", decimals: 0 };
    const found = known.get(token);
    if (!found) return { symbol: `base units of ${shortenAddress(token)}`, decimals: 0 };
    const { symbol, decimals } = found;
    return { symbol, decimals };
  };
}
