import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import { burnPaths } from "#app/paths/burn.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

export type NextStep = { label: string; to: string };

/** Returns the usual next steps for a new token, as far as its options allow. */
export function nextSteps({ chainId, token, symbol, options }: CreatedToken): NextStep[] {
  const { mintable, burnable, pausable } = fromBits(options);
  const query = new URLSearchParams({ chain: String(chainId), token }).toString();
  const step = (label: string, page: string): NextStep => ({ label, to: `${page}?${query}` });
  const own = tokenPaths.token(token);
  return [
    ...(mintable || burnable || pausable
      ? [{ label: `Mint, burn or manage ${symbol}`, to: own }]
      : []),
    step(`Send ${symbol} to many`, multiSenderPaths.index),
    step(`Create a vesting schedule for ${symbol}`, vestingPaths.create),
    ...(burnable ? [step(`Burn ${symbol} with a receipt`, burnPaths.index)] : []),
  ];
}
