import type { Address, Hex } from "viem";
import { createAddressReader } from "#app/domain/lists/values/read-address.ts";
import { readShare } from "#app/domain/lists/values/read-share.ts";
import type { NamedAddress } from "#app/domain/lists/values/recipients.types.ts";
import { formatBps } from "#app/ui/values/format.ts";
import {
  maxParts,
  remainderBps,
  type SplitPart,
  wholeBps,
} from "#app/domain/rewards/engine/split.types.ts";

export type ReadParts =
  { kind: "parts"; parts: SplitPart[] } | { kind: "invalid"; message: string };

/**
 * Parses the recipients of a split reward, one `address share` per line; empty means that the
 * operator keeps everything.
 *
 * @param operator in lower case; `contracts` are not allowed as recipients.
 */
export function readParts(
  text: string,
  { operator, contracts }: { operator: Hex; contracts: readonly NamedAddress[] },
): ReadParts {
  const invalid = (message: string): ReadParts => ({ kind: "invalid", message });
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length > maxParts) {
    return invalid(`A reward is shared with at most ${maxParts} accounts.`);
  }
  const token = { symbol: "", decimals: 0, address: null };
  const readAddress = createAddressReader({ token, chain: null, sender: null, contracts });
  const parts: SplitPart[] = [];
  for (const [i, line] of lines.entries()) {
    const at = `Line ${i + 1}`;
    const [, address = "", share = ""] =
      /^\s*([^\s,;]+)[\s,;]+([^\s,;]+(?:\s*%)?)\s*$/.exec(line) ?? [];
    if (address === "") return invalid(`${at}: write an address and a share, such as 0x…, 30.`);
    const read = readAddress(address);
    if (read.kind === "invalid") return invalid(`${at}: ${read.message}`);
    if (read.warning !== null) return invalid(`${at}: ${read.warning.message}`);
    const account = lowerCase(read.address);
    if (account === operator) {
      return invalid(`${at}: this is the operator, who receives the rest anyway.`);
    }
    if (parts.some((one) => one.account === account)) {
      return invalid(`${at}: the account is on a line before.`);
    }
    const parsed = readShare(share);
    if (parsed.kind === "invalid") return invalid(`${at}, share: ${parsed.message}`);
    if (parsed.bps === 0) return invalid(`${at}, share: Enter more than 0 %.`);
    parts.push({ account, shareBps: parsed.bps });
  }
  if (remainderBps(parts) < 0) {
    const sum = wholeBps - remainderBps(parts);
    return invalid(`The shares total ${formatBps(sum)}; the maximum is 100 %.`);
  }
  return { kind: "parts", parts: parts.sort((a, b) => (a.account < b.account ? -1 : 1)) };
}

const lowerCase = (address: Address) => address.toLowerCase() as Hex;
