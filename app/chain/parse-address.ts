import { type Address, getAddress, isAddress } from "viem";
import { isChainId } from "./networks.ts";

/** `reason` continues a sentence, such as "address: …". */
export type ParsedAddress = { kind: "ok"; address: Address } | { kind: "invalid"; reason: string };

/** Characters without width that pages and messengers put into what is copied from them. */
const invisible = /[\u00AD\u200B-\u200D\u2060-\u2064\uFEFF]/g;

/** An address, as it is or in a QR code (EIP-681) or an account id (CAIP-10). */
const form =
  /^(?:ethereum:(?:pay-)?|eip155:(?<namespace>\d{1,15}):)?0x(?<digits>[0-9a-f]{40})(?:@(?<chain>\d{1,15}))?(?:\?.*)?$/i;

/**
 * Parses an address as people type, paste and scan it: in any letter case, with invisible
 * characters, or in a QR code's form. Mixed case must have a valid checksum (EIP-55).
 */
export function parseAddress(text: string): ParsedAddress {
  const { digits, chain, namespace } = form.exec(text.replace(invisible, "").trim())?.groups ?? {};
  if (digits === undefined) return invalid("enter an address: 0x and 40 hexadecimal digits");
  const chainId = chain ?? namespace;
  if (chainId !== undefined && !isChainId(Number(chainId))) {
    return invalid(`this address is for chain ${chainId}, which the console does not know`);
  }
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && !isAddress(`0x${digits}`)) {
    return invalid("the checksum of this address is wrong. Copy it again");
  }
  return { kind: "ok", address: getAddress(`0x${digits.toLowerCase()}`) };
}

function invalid(reason: string): ParsedAddress {
  return { kind: "invalid", reason };
}

/** Returns the address that a text is, or null. */
export function findAddress(text: string): Address | null {
  const parsed = parseAddress(text);
  return parsed.kind === "ok" ? parsed.address : null;
}
