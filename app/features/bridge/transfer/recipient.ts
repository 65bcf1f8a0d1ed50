import type { Address } from "viem";
import { findLookAlikes } from "#app/common/recipients/look-alikes.ts";
import { parsePayee } from "#app/common/recipients/parse-payee.ts";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import { shortenAddress } from "#app/ui/format.ts";

export type RecipientRules = {
  sender: Address;
  /** The bridged token on the destination; null for the native coin. */
  token: Address | null;
  /** Contracts on the destination that are never a sensible recipient. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
};

export type CheckedRecipient =
  { kind: "ok"; address: Address; warning: string | null } | { kind: "invalid"; message: string };

/** Validates a transfer's recipient as strictly as the multi-sender does. */
export function checkRecipient(text: string, rules: RecipientRules): CheckedRecipient {
  const { sender, token, contracts, addressBook } = rules;
  if (text.trim() === "") return { kind: "invalid", message: "Enter an address." };
  const read = parsePayee(text, { token, sender, contracts });
  if (read.kind === "invalid") return read;
  const { value: address, warning } = read;
  if (warning?.kind === "address-burn") return { kind: "invalid", message: warning.message };
  // Rows have addresses in lower case.
  const row = { line: 1, address: address.toLowerCase() as Address, amount: 0n, memo: "" };
  const own = { name: "your wallet", address: sender };
  const alike = findLookAlikes([row], [...addressBook, own])
    .flatMap(({ known }) => known)
    .map(({ name, address: other }) => `${name} (${shortenAddress(other)})`);
  return {
    kind: "ok",
    address,
    warning:
      alike.length === 0
        ? null
        : `It looks like ${alike.join(" and ")}, but is a different address. Compare every character.`,
  };
}
