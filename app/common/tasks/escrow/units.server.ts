import type { Address } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import { listKnownTokens } from "./tokens.server.ts";

export type Unit = { symbol: string; decimals: number };
/** How a token counts; `null`: a task has none yet. */
export type UnitOf = (token: Address | null) => Unit;

/**
 * How tokens count now. Anybody may put any token into the escrow: one that is neither listed nor of
 * a task counts in base units, whatever it calls itself.
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
