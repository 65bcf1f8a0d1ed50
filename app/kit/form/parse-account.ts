import { type Address, zeroAddress } from "viem";
import { parseAddress } from "#app/chain/parse-address.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { check, invalid, ok, type Parsed } from "./parsed.ts";

/** Parses the address of a receiving account. */
export function parseAccount(text: string): Parsed<Address> {
  const parsed = parseAddress(text);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return check(ok(parsed.address), (address) =>
    address === zeroAddress ? "The zero address is not allowed." : null,
  );
}
