import type { Replacement } from "./read-amount.ts";

export type ReadShare =
  | {
      kind: "ok";
      /** Hundredths of a percent. */
      bps: number;
    }
  | { kind: "invalid"; message: string; replacements: Replacement[] };

const expected = "Write a share in per cent from 0 to 100, such as 2.5 %.";

/**
 * Parses a share in percent, `2.5 %` or `2.5`, with at most two decimals. Never a fraction of one.
 */
export function readShare(input: string): ReadShare {
  const text = input.trim();
  const [, digits] = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(text) ?? [];
  if (digits === undefined) return error(expected, suggestPoint(text));
  const [whole = "", fraction = ""] = digits.split(".");
  if (!/^\d{0,2}0*$/.test(fraction)) {
    return error("A share has two decimals at most.", suggest(`${whole}.${fraction.slice(0, 2)}`));
  }
  const bps = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  if (bps > 10_000) return error(expected, suggestOfBps(digits));
  // This may mean half a percent or a half: people write both.
  return whole === "0" && bps > 0 && !text.endsWith("%")
    ? error(`${text} may be ${text} % or ${bps} %. Write the per cent sign.`, [
        ...suggest(`${text} %`),
        ...suggest(`${bps} %`),
      ])
    : { kind: "ok", bps };
}

function error(message: string, replacements: Replacement[] = []): ReadShare {
  return { kind: "invalid", message, replacements };
}

function suggest(text: string): Replacement[] {
  return [{ label: `Write ${text}`, text }];
}

function suggestPoint(text: string): Replacement[] {
  const plain = text.replace(",", ".");
  return /^\d{1,3}\.\d{1,2}\s*%?$/.test(plain) && plain !== text ? suggest(plain) : [];
}

/** Suggests basis points for a share above 100. */
function suggestOfBps(digits: string): Replacement[] {
  if (!/^\d{3,4}$/.test(digits)) return [];
  const text = `${Number(digits) / 100} %`;
  return [{ label: `Write ${text}, if it counts basis points`, text }];
}
