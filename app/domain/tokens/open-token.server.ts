import type { Address } from "viem";
import { parseAddress } from "#app/chain/parse-address.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { followToken } from "./followed.server.ts";
import { readManagedToken } from "./read-token.server.ts";

export type OpenOutcome = { kind: "open"; token: Address } | { kind: "rejected"; message: string };

/** Looks up an entered token, and follows its events while there is room. */
export async function openToken(input: string, by: Address): Promise<OpenOutcome> {
  const parsed = parseAddress(input);
  if (parsed.kind === "invalid") return { kind: "rejected", message: toSentence(parsed.reason) };
  const token = parsed.address;
  const found = await readManagedToken(token, by);
  if (found.kind === "rejected") return found;
  if (found.kind === "silent") {
    return { kind: "rejected", message: "The chain is not responding. Try again in a moment." };
  }
  await followToken(token, by);
  return { kind: "open", token };
}
