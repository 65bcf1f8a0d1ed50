import { isAddressEqual, zeroAddress } from "viem";
import { shortenAddress } from "#app/ui/format.ts";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";

type Given = Pick<TokenFacts, "state" | "mine">;

/** Why the wallet cannot do what the owner can; `null`: it can. */
export function findOwnerLack({ state, mine }: Given): string | null {
  if (state.owner === zeroAddress) return "Nobody owns the token any more, for ever";
  return isAddressEqual(state.owner, mine.wallet)
    ? null
    : `Only the owner ${shortenAddress(state.owner)} can do this`;
}

export function findLowerLack(given: Given): string | null {
  return given.state.pool.feeBps === 0 ? "There is no fee to lower" : findOwnerLack(given);
}

export function findAcceptLack({ state, mine }: Given): string | null {
  if (state.pendingOwner === null) return "The token is being handed over to nobody";
  return isAddressEqual(state.pendingOwner, mine.wallet)
    ? null
    : `Only ${shortenAddress(state.pendingOwner)} can accept it`;
}

export function findCallOffLack(given: Given): string | null {
  return given.state.pendingOwner === null
    ? "The token is being handed over to nobody"
    : findOwnerLack(given);
}
