import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";
import { fromBits } from "#app/features/tokens/model/options.ts";

export type NextStep = { label: string; to: string };

/** Returns the usual next steps for a new token, as far as its options allow. */
export function nextSteps({ chainId, token, symbol, options }: CreatedToken): NextStep[] {
  const { mintable, burnable, pausable } = fromBits(options);
  const query = new URLSearchParams({ chain: String(chainId), token }).toString();
  const step = (label: string, page: string): NextStep => ({ label, to: `${page}?${query}` });
  const own = `/token/mintBurning/${token}`;
  return [
    ...(mintable || burnable || pausable
      ? [{ label: `Mint, burn or manage ${symbol}`, to: own }]
      : []),
    step(`Send ${symbol} to many`, "/multiSender"),
    step(`Create a vesting schedule for ${symbol}`, "/vesting/create"),
    ...(burnable ? [step(`Burn ${symbol} with a receipt`, "/burn")] : []),
  ];
}
