import { keccak256 } from "viem";

const encoder = new TextEncoder();

/**
 * Returns forty hex digits with their EIP-55 checksum case. viem's own function caches the last
 * 8,192 addresses, which only costs time for a longer list read from top to bottom.
 */
export function checksumDigits(digits: string): string {
  const lower = digits.toLowerCase();
  const hash = keccak256(encoder.encode(lower), "bytes");
  let result = "";
  for (let index = 0; index < lower.length; index += 1) {
    const byte = hash[index >> 1] ?? 0;
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 15;
    const digit = lower.charAt(index);
    result += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return result;
}

/** Returns whether the digits claim a checksum: both cases occur. */
export function isMixedCase(digits: string): boolean {
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
}
