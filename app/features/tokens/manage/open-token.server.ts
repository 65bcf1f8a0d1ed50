import { type Address, getAddress, isAddress } from "viem";
import { followToken } from "./followed.server.ts";
import { readManagedToken } from "./read-token.server.ts";

export type OpenOutcome = { kind: "open"; token: Address } | { kind: "refused"; sentence: string };

/** Looks a typed token up, and has its events read from now on while there is room. */
export async function openToken(typed: string, by: Address): Promise<OpenOutcome> {
  const given = typed.trim();
  if (!isAddress(given, { strict: false })) {
    return { kind: "refused", sentence: "Write a whole address: 0x and 40 digits." };
  }
  if (given !== given.toLowerCase() && !isAddress(given)) {
    const sentence = "The address has a typing error: its checksum does not match. Copy it again.";
    return { kind: "refused", sentence };
  }
  const token = getAddress(given.toLowerCase());
  const found = await readManagedToken(token, by);
  if (found.kind === "refused") return found;
  if (found.kind === "silent") {
    return { kind: "refused", sentence: "The chain does not answer now. Try again in a moment." };
  }
  await followToken(token, by);
  return { kind: "open", token };
}
