import { type Hex, hexToBytes, keccak256 } from "viem";
import type { Row } from "./recipients.types.ts";

const rowBytes = 52;

/**
 * Returns a hash of what a list pays, to whom and in which order: keccak-256 over 20 bytes of
 * address and 32 bytes of amount per row. Changes to memos and line numbers do not change it.
 */
export function hashRows(rows: readonly Pick<Row, "address" | "amount">[]): Hex {
  const bytes = new Uint8Array(rows.length * rowBytes);
  rows.forEach(({ address, amount }, index) => {
    const word = amount.toString(16).padStart(64, "0");
    bytes.set(hexToBytes(`${address}${word}`), index * rowBytes);
  });
  return keccak256(bytes);
}
