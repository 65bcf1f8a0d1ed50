import type { Address } from "viem";
import { findLookAlikes } from "#app/common/recipients/look-alikes.ts";
import { parsePayee } from "#app/common/recipients/parse-payee.ts";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { shortenAddress } from "#app/ui/format.ts";

export type RecipientRules = {
  sender: Address;
  /** The bridged token on the destination; null for the native coin. */
  token: Address | null;
  /** Contracts on the destination that are never a sensible recipient. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
};

export type Recipient = { address: Address; warning: string | null };

/** Validates a transfer's recipient as strictly as the multi-sender does. */
export function checkRecipient(text: string, rules: RecipientRules): Parsed<Recipient> {
  const { sender, token, contracts, addressBook } = rules;
  if (text.trim() === "") return invalid("Enter an address.");
  const read = parsePayee(text, { token, sender, contracts });
  if (read.kind === "invalid") return read;
  const { value: address, warning } = read;
  if (warning?.kind === "address-burn") return invalid(warning.message);
  // Rows have addresses in lower case.
  const row = { line: 1, address: address.toLowerCase() as Address, amount: 0n, memo: "" };
  const own = { name: "your wallet", address: sender };
  const alike = findLookAlikes([row], [...addressBook, own])
    .flatMap(({ known }) => known)
    .map(({ name, address: other }) => `${name} (${shortenAddress(other)})`);
  return ok({
    address,
    warning:
      alike.length === 0
        ? null
        : `It looks like ${alike.join(" and ")}, but is a different address. Compare every character.`,
  });
}
