import type { Address, Hex } from "viem";
import { findDelegate } from "#app/chain/delegated-code.ts";
import { findLookAlikes } from "#app/domain/lists/values/look-alikes.ts";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { ChainNames } from "./obstacles.ts";

export type RecipientRules = {
  sender: Address;
  /** The bridged token on the destination; null for the native coin. */
  token: Address | null;
  /** Contracts on the destination that are never a sensible recipient. */
  contracts: readonly NamedAddress[];
  addressBook: readonly NamedAddress[];
};

/** A delegated account still counts as a wallet. */
function isContract(code: Hex | undefined): boolean {
  return code !== undefined && code !== "0x" && findDelegate(code) === null;
}

/** Code of the sender at the origin and of the recipient at the destination. */
type Codes = { sender: Hex | undefined; recipient: Hex | undefined; isOwn: boolean };

/**
 * Returns why no one may be able to use what arrives, or null. A contract wallet has its address on its
 * own chain; on another one it may have no owner, or another one.
 */
export function findCodeProblem(
  { sender, recipient, isOwn }: Codes,
  names: ChainNames,
): string | null {
  const { origin, destination } = names;
  const remedy = `Choose “Send to another wallet”, and enter an account that you control on ${destination}.`;
  if (isContract(recipient)) {
    if (!isOwn) return `There is a contract at this address on ${destination}. Send to a wallet.`;
    return sender === recipient
      ? null
      : `The contract at your address on ${destination} is not your wallet on ${origin}. ${remedy}`;
  }
  return isOwn && isContract(sender)
    ? `Your wallet is a contract on ${origin}, and there is none at its address on ${destination}, so no one may be able to use what arrives there. ${remedy}`
    : null;
}

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
