import { zeroAddress } from "viem";
import { splitName } from "#app/ui/values/format.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";
import type { DecodedCall } from "#app/wallet/transaction/decode-call.ts";

/** Arguments that name a token; the zero address is the native coin. */
const tokenNames = ["token", "asset"];

/**
 * Describes the arguments of a call for those who do not know the contract's code.
 *
 * @param coin Symbol of the chain's native coin.
 */
export function describeArguments(
  call: DecodedCall,
  coin: string,
): Pick<DecodedArgument, "name" | "type" | "text">[] {
  if (call.kind !== "function") return [];
  return call.arguments.map(({ name, type, text }) =>
    tokenNames.includes(name) && text === zeroAddress
      ? { name: splitName(name), type: "string", text: `${coin}, the native coin` }
      : { name: splitName(name), type, text },
  );
}
