import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/values/format.ts";
import { applyFixes } from "#app/domain/lists/source/fixes.ts";
import { printRows } from "#app/domain/lists/source/print-rows.ts";
import { alice, amountsOf, bob, parse } from "./recipients.test-support.ts";
import type { AmountRule, RecipientList } from "#app/domain/lists/values/recipients.types.ts";

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex")}` as const)
  .filter((text) => !/^0x0{40}$/.test(text));
const amount = fc.bigInt({ min: 1n, max: 2n ** 200n });
/** Memos that a spreadsheet would evaluate, or that look as if escaped already, are among them. */
const memo = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ab é1,;\"|= '#/+-@") }),
  fc.constantFrom("'=1", "''=1", "-5", "'-5", "=1+1", "@x", "'@x", "' =1", " '=1"),
);

test("parses printed rows to the same payments", () => {
  const rows = fc.array(fc.record({ address, amount, memo }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 0, max: 36 }), (input, decimals) => {
      const list = parse(printRows(input, decimals), {
        token: { symbol: "T", decimals, address: null },
      });
      const read = list.rows.map((row) => ({ ...row, line: undefined }));
      expect(read).toEqual(input.map((row) => ({ ...row, line: undefined })));
      expect(list.problems.filter(({ severity }) => severity === "error")).toEqual([]);
    }),
  );
});

test("scales a parsed amount by the decimals exactly", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 30 });
  const delimiter = fc.constantFrom(",", ";", "\t", "|", "=", " ");
  const cell = fc.tuple(digits, fc.option(digits)).map(([whole, fraction]) => ({
    text: fraction === null ? whole : `${whole}.${fraction}`,
    scaled: BigInt(whole + (fraction ?? "")),
    fractionDigits: fraction?.length ?? 0,
  }));
  const decimals = fc.integer({ min: 0, max: 24 });
  fc.assert(
    fc.property(cell, delimiter, decimals, ({ text, scaled, fractionDigits }, mark, scale) => {
      const token = { symbol: "T", decimals: scale, address: null };
      const list = parse(`${alice}${mark}${text}`, { token, pointMeans: "decimals" });
      const isReadable = fractionDigits <= scale && scaled > 0n;
      expect(amountsOf(list)).toEqual(
        isReadable ? [scaled * 10n ** BigInt(scale - fractionDigits)] : [],
      );
    }),
  );
});

/** Pieces of lines and of their errors, in any order. */
const piece = fc.constantFrom(
  ...[alice, bob, bob.toLowerCase(), alice.slice(2), `0x${alice.slice(2).toLowerCase()}0`],
  ...[alice.replace("F", "f"), "tan:", "eth:", "vitalik.eth", "address", "amount", "memo", "to"],
  ...[",", ";", "\t", " ", "|", "=", '"', '""', "'", "\u200b", "\u00a0", "\u202e", "\uFEFF"],
  ...["1", "000", "1,000.5", "1.000,5", "1e18", "-5", "0", ".5", "2.", "1.2345678", "5 USDT"],
  ...["#", "//", "\n", "\r\n", "\r", "\n\n", "x", "hello world"],
);
const source = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
const rule = fc.constantFrom<AmountRule>(
  { kind: "per-line" },
  { kind: "equal", text: "2" },
  { kind: "split", text: "1000" },
);

test("counts each line as a row, an error, a comment, blank or the header", () => {
  fc.assert(
    fc.property(source, rule, (text, amounts) => {
      const { counts, rows, problems } = parse(text, { amounts });
      const { lines, ...others } = counts;
      expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(lines);
      expect(lines).toBe(text.split(/\r\n|\r|\n/).length);
      expect(rows).toHaveLength(counts.rows);
      const invalid = problems.filter(({ severity }) => severity === "error");
      const inRows = new Set(rows.map(({ line }) => line));
      expect(invalid.filter(({ line }) => inRows.has(line))).toEqual([]);
      if (counts.errors > 0) expect(invalid).not.toEqual([]);
      else expect(invalid.filter(({ kind }) => !kind.startsWith("header-"))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("takes a row's address from its own line", () => {
  fc.assert(
    fc.property(source, rule, (text, amounts) => {
      const lines = text.split(/\r\n|\r|\n/);
      for (const row of parse(text, { amounts }).rows) {
        expect(lines[row.line - 1]?.toLowerCase()).toContain(row.address);
      }
    }),
    { numRuns: 500 },
  );
});

test("changes only a fix's own lines", () => {
  fc.assert(
    fc.property(source, (text) => {
      for (const { fixes } of parse(text).problems) {
        for (const fix of fixes) {
          const after = applyFixes(text, [fix]);
          const end = fix.start + fix.before.length;
          expect(after).toBe(text.slice(0, fix.start) + fix.after + text.slice(end));
          if (fix.safe) expect(fix.after).not.toMatch(/[\r\n]/);
        }
      }
    }),
    { numRuns: 500 },
  );
});

function errorsWithFixes({ problems }: RecipientList) {
  return problems.filter(({ severity, fixes }) => severity === "error" && fixes.length > 0);
}

test("runs out of errors with a fix when fixes are applied repeatedly", () => {
  const choice = fc.array(fc.nat(), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(source, rule, choice, (text, amounts, choices) => {
      let current = text;
      for (let round = 0; round < 12; round += 1) {
        const invalid = errorsWithFixes(parse(current, { amounts }));
        const fixes = invalid.flatMap((problem, index) => {
          const wish = choices[(round + index) % choices.length] ?? 0;
          return problem.fixes[wish % problem.fixes.length] ?? [];
        });
        if (fixes.length === 0) return;
        const next = applyFixes(current, fixes);
        expect(next).not.toBe(current);
        current = next;
      }
      expect(errorsWithFixes(parse(current, { amounts }))).toEqual([]);
    }),
    // Both cells are quoted already, so quotes cannot separate them.
    { numRuns: 1_000, examples: [['5 "USDT""""" "x"', { kind: "per-line" }, [0]]] },
  );
});

test("splits a total into parts that add up and differ by one unit at most", () => {
  const lines = fc.array(address, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(lines, fc.bigInt({ min: 50n, max: 2n ** 128n }), (addresses, total) => {
      const list = parse(addresses.join("\n"), {
        amounts: { kind: "split", text: toDecimalText(total, 6) },
        duplicates: { every: "keep-both", byAddress: new Map() },
      });
      const parts = amountsOf(list);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
      const sorted = [...parts].sort((a, b) => (a < b ? -1 : 1));
      expect((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n)).toBeLessThanOrEqual(1n);
      expect(list.ready?.totals.total).toBe(total);
    }),
  );
});
