import { isAddressEqual, zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";

type BlockerFacts = Pick<TokenFacts, "state" | "account">;

/** Returns why the wallet cannot use owner functions; null if it can. */
export function findOwnerBlocker({ state, account }: BlockerFacts): string | null {
  if (state.owner === zeroAddress) return "The token has no owner, permanently";
  return isAddressEqual(state.owner, account.wallet)
    ? null
    : `Only the owner ${shortenAddress(state.owner)} can do this`;
}

export function findLowerBlocker(facts: BlockerFacts): string | null {
  return facts.state.pool.feeBps === 0 ? "There is no fee to lower" : findOwnerBlocker(facts);
}

export function findAcceptBlocker({ state, account }: BlockerFacts): string | null {
  if (state.pendingOwner === null) return "No ownership transfer is pending";
  return isAddressEqual(state.pendingOwner, account.wallet)
    ? null
    : `Only ${shortenAddress(state.pendingOwner)} can accept it`;
}
