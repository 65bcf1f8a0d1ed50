import { type Address, getAddress, type Hex, isHex, pad, size, slice } from "viem";

/** Thrown for bytes that are not in the expected format; they are never parsed partially. */
export class HyperlaneFormatError extends Error {
  override name = "HyperlaneFormatError";
}

/** @throws HyperlaneFormatError if the value is not whole bytes in hexadecimal. */
export function assertBytes(value: unknown, what: string): asserts value is Hex {
  if (!isHex(value) || value.length % 2 !== 0) {
    throw new HyperlaneFormatError(`${what} is not bytes in hexadecimal.`);
  }
}

/** Hyperlane encodes addresses in 32 bytes, so that those of other chains fit. */
export function toBytes32(address: Address): Hex {
  return pad(address.toLowerCase() as Hex, { size: 32 });
}

/** Returns the address in a bytes32 word, or the whole word if it is not an address of an EVM chain. */
export function formatRecipient(bytes32: Hex): string {
  try {
    return toEvmAddress(bytes32);
  } catch (error) {
    if (error instanceof HyperlaneFormatError) return bytes32;
    throw error;
  }
}

const addressStart = 12;

/** @throws HyperlaneFormatError if the 32 bytes are not an address of an EVM chain. */
export function toEvmAddress(bytes32: Hex): Address {
  assertBytes(bytes32, "An address");
  const isPadded = size(bytes32) === 32 && BigInt(slice(bytes32, 0, addressStart)) === 0n;
  if (!isPadded) throw new HyperlaneFormatError(`${bytes32} is not an address of an EVM chain.`);
  return getAddress(slice(bytes32, addressStart));
}
