import { createHash, randomBytes } from "node:crypto";
import { codeAlphabet, codeLength } from "./voucher-code.ts";

/** Draws a code. 32 letters divide the 256 values of a byte, so each letter is equally likely. */
export function newCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeAlphabet.charAt(byte % 32)).join("");
}

/**
 * Hashes a code for storage. A key or a slow hash would protect what can be guessed, such as a
 * password; of 2^80 equally likely codes none can, and a printed code outlives the session secrets.
 *
 * @param code as of `parseCode`
 */
export function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
