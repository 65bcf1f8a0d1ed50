import { expect, test } from "vitest";
import { within } from "#scripts/test/patience.ts";
import { alice, parse } from "./recipients.test-support.ts";
import { maxLineLength } from "#app/domain/lists/values/recipients.types.ts";

const length = 60_000;

/** Repeated, these make a backtracking pattern slow: separators, digits, names, quotes, mixtures. */
const pieces = [
  ...["\t", ",", " ", ";", "|", "=", ".", "'", '"', "9", "-", "#", "0x", "x", "\r", "\u00a0", "１"],
  ...[" \t", "\t ", "\t9", "9\t", "\t9,", "1.", ".111", "1.111", "111.111,", "1,000", "1'000"],
  ...["1 000", "1 000.", '"1', '" ', '"9,', '""', ',"', '",', "a.", "a.eth", "a.eth ", "ab.cd "],
  ...["- ", "-> ", "| ", "|\t", "= ", "tan:", "a_", "1e9", "USDT ", "9 $", "( ", "[ ", "(a) "],
  ...["2026-11-28 ", "12:00 ", "1st ", "5 %", "sep=", "[1,", '{"a":', "a@b.", "“", alice],
  ...[`${alice} `, `${alice},`, `${alice}\t`],
];
const starts = [
  "",
  `${alice},`,
  `${alice},1.5,`,
  `${alice}\t`,
  `${alice},1.5\n`,
  "address,amount\n",
];

/** One line, and lines that are just not too long. */
function textsOf(piece: string): string[] {
  const line = piece.repeat((maxLineLength - 200) / piece.length);
  const lines = `${line}x\n`.repeat(length / line.length);
  const whole = piece.repeat(length / piece.length);
  return starts.flatMap((start) => [start + whole, `${start}${whole}x`, start + lines]);
}

test.each(pieces)("parses a list of %j in linear time", (piece) => {
  for (const text of textsOf(piece)) {
    const startedAt = performance.now();
    parse(text);
    expect(performance.now() - startedAt, text.slice(0, 80)).toBeLessThan(within(1));
  }
});
