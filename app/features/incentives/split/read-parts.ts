import type { Address, Hex } from "viem";
import { parseShare } from "#app/common/entries/parse-entry.ts";
import { createAddressReader } from "#app/common/recipients/read-address.ts";
import type { NamedAddress } from "#app/common/recipients/recipients.types.ts";
import { formatBps } from "#app/ui/format.ts";
import { keptBpsOf, maxParts, type SplitPart, wholeBps } from "./split.types.ts";

export type ReadParts =
  { kind: "parts"; parts: SplitPart[] } | { kind: "invalid"; sentence: string };

/**
 * Whom a reward is shared with, one a line, `address share`; none at all means that the operator gets
 * everything.
 *
 * @param operator lower case; `contracts` those that must not be paid.
 */
export function readParts(
  text: string,
  { operator, contracts }: { operator: Hex; contracts: readonly NamedAddress[] },
): ReadParts {
  const invalid = (sentence: string): ReadParts => ({ kind: "invalid", sentence });
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
      /^\s*([^\s,;]+)[\s,;]+([^\s,;]+?)\s*%?\s*$/.exec(line) ?? [];
    if (address === "") return invalid(`${at}: write an address and a share, such as 0x…, 30.`);
    const read = readAddress(address);
    if (read.kind === "fault") return invalid(`${at}: ${read.sentence}`);
    if (read.warning !== null) return invalid(`${at}: ${read.warning.sentence}`);
    const account = lowerCase(read.address);
    if (account === operator) {
      return invalid(`${at}: this is the operator, who keeps what the others leave.`);
    }
    if (parts.some((one) => one.account === account)) {
      return invalid(`${at}: the account is on a line before.`);
    }
    const parsed = parseShare(share, { min: 1, max: wholeBps });
    if (parsed.kind === "invalid") return invalid(`${at}, share: ${parsed.sentence}`);
    parts.push({ account, shareBps: parsed.value });
  }
  if (keptBpsOf(parts) < 0) {
    const sum = wholeBps - keptBpsOf(parts);
    return invalid(`The shares come to ${formatBps(sum)}; there are 100 % to share.`);
  }
  return { kind: "parts", parts: parts.sort((a, b) => (a.account < b.account ? -1 : 1)) };
}

const lowerCase = (address: Address) => address.toLowerCase() as Hex;
