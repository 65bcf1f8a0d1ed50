import { type Address, getAddress, isAddress } from "viem";
import { followToken } from "./followed.server.ts";
import { readManagedToken } from "./read-token.server.ts";

export type OpenOutcome = { kind: "open"; token: Address } | { kind: "rejected"; message: string };

/** Looks up an entered token, and follows its events while there is room. */
export async function openToken(input: string, by: Address): Promise<OpenOutcome> {
  const address = input.trim();
  if (!isAddress(address, { strict: false })) {
    return { kind: "rejected", message: "Enter a full address: 0x and 40 digits." };
  }
  if (address !== address.toLowerCase() && !isAddress(address)) {
    const message = "The checksum of this address is wrong. Copy it again.";
    return { kind: "rejected", message };
  }
  const token = getAddress(address.toLowerCase());
  const found = await readManagedToken(token, by);
  if (found.kind === "rejected") return found;
  if (found.kind === "silent") {
    return { kind: "rejected", message: "The chain is not responding. Try again in a moment." };
  }
  await followToken(token, by);
  return { kind: "open", token };
}
