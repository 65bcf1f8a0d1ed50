import { type Address, isAddressEqual } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import { listTaskTokens } from "./place.server.ts";

export type Unit = { symbol: string; decimals: number };

/**
 * How a token counts; `null`: a task has none yet. Anybody may put any token into the escrow: one that is not listed counts in base
 * units, whatever it calls itself.
 */
export function unitOf(token: Address | null): Unit {
  if (token === null) return { symbol: "base units", decimals: 0 };
  const listed = listTaskTokens().find(({ address }) => isAddressEqual(address, token));
  if (!listed) return { symbol: `base units of ${shortenAddress(token)}`, decimals: 0 };
  const { symbol, decimals } = listed;
  return { symbol, decimals };
}
