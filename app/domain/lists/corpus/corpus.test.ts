import { describe, expect, test } from "vitest";
import { samples } from "./corpus.ts";
import { reviewLines } from "./review-lines.ts";
import type { Outcome, Paid, Sample } from "./sample.ts";
import { applyFixes } from "#app/domain/lists/source/fixes.ts";
import { fixInBulk } from "#app/domain/lists/jobs/check-messy-lists.test-support.ts";
import { parse } from "#app/domain/lists/jobs/recipients.test-support.ts";
import type { ParseOptions, RecipientList } from "#app/domain/lists/values/recipients.types.ts";

type Changes = Partial<ParseOptions>;

describe.each(Object.entries(samples))("%s", (_, list) => {
  test.each(list.map((sample) => [sample.name, sample] as const))("%s", (__, sample) => {
    const read = parse(sample.text, sample.changes);
    const { lines, ...others } = read.counts;
    expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(lines);
    if (sample.outcome.kind !== "at-most") {
      expect(skippedOf(read)).toEqual(sample.skipped ?? []);
    }
    if (sample.blanks !== undefined) expect(read.counts.blanks).toBe(sample.blanks);
    check(sample.text, sample.outcome, sample.changes);
  });
});

test("has a uniquely named sample of every form in the review", () => {
  const held = new Set(all().flatMap(({ review }) => (review === undefined ? [] : [review])));
  expect([...held].sort()).toEqual([...reviewLines].sort());
  for (const list of Object.values(samples)) {
    const names = list.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(all().length).toBeGreaterThanOrEqual(260);
});

function all(): Sample[] {
  return Object.values(samples).flat();
}

function check(text: string, outcome: Outcome, changes: Changes = {}): void {
  const list = parse(text, changes);
  switch (outcome.kind) {
    case "rows":
      expect(errorsOf(list)).toEqual([]);
      expect(paidBy(list)).toEqual(outcome.rows);
      if (outcome.warnings) expect(kinds(list, "warning")).toEqual(outcome.warnings);
      return;
    case "nothing":
      expect(errorsOf(list)).toEqual([]);
      expect(list.rows).toEqual([]);
      expect(list.ready).toBeNull();
      return;
    case "errors":
      checkErrors(text, outcome, changes);
      return;
    case "question":
      checkQuestion(text, outcome, changes);
      return;
    case "points":
      expect(list.pointQuestion?.lines).toEqual(outcome.lines);
      expect(list.ready).toBeNull();
      // A fix that does not settle the two readings of the point must not remove the evidence for
      // them.
      expect(parse(fixInBulk(text, changes), changes).pointQuestion?.lines).toEqual(outcome.lines);
      check(text, outcome.decimals, { ...changes, pointMeans: "decimals" });
      check(text, outcome.thousands, { ...changes, pointMeans: "thousands" });
      return;
    case "at-most":
      for (const version of [text, fixInBulk(text, changes)]) {
        const paid = paidBy(parse(version, changes));
        if (paid) expect(paid.map(withoutMemo)).toEqual(outcome.rows.map(withoutMemo));
      }
  }
}

function checkErrors(
  text: string,
  { errors, bulk, choices = [], offers }: Extract<Outcome, { kind: "errors" }>,
  changes: Changes,
): void {
  const list = parse(text, changes);
  expect(list.ready).toBeNull();
  const anyKind = new Set(errors.filter((error) => !error.includes(" ")));
  const found = errorsOf(list).map((error) => {
    const [line = ""] = error.split(" ");
    return anyKind.has(line) ? line : error;
  });
  expect([...new Set(found)]).toEqual(errors);
  const fixed = fixInBulk(text, changes);
  if (bulk) check(fixed, bulk, changes);
  else expect(fixed).toBe(text);
  if (offers) expect(textsOf(list, offers.line)).toEqual(offers.texts);
  for (const { line, label, then } of choices) {
    const fixes = list.problems.filter((one) => one.line === line).flatMap((one) => one.fixes);
    const fix = fixes.find((one) => one.label.includes(label));
    expect(fix, `the fix "${label}" of ${fixes.map((one) => one.label).join("; ")}`).toBeDefined();
    expect(fix?.safe).toBe(false);
    if (fix) check(applyFixes(text, [fix]), then, changes);
  }
}

function checkQuestion(
  text: string,
  { columns, groups, answers }: Extract<Outcome, { kind: "question" }>,
  changes: Changes,
): void {
  const list = parse(text, changes);
  expect(list.ready).toBeNull();
  expect(list.question?.columns).toEqual(columns);
  const found = list.question?.groups ?? [];
  expect(found.map(({ values, rows }) => [values, rows])).toEqual(groups);
  for (const { use, then } of answers) {
    const used = new Set(use.map((values) => JSON.stringify(values)));
    const useGroups = new Map(
      found.map(({ key, values }) => [key, used.has(JSON.stringify(values))]),
    );
    const answered = { ...changes, useGroups };
    const { counts, skipped } = parse(text, answered);
    const left = found.filter(({ key }) => !useGroups.get(key));
    const count = left.reduce((sum, { rows }) => sum + rows, 0);
    expect(counts.leftOut).toBe(count);
    expect(skipped.filter(({ why }) => why === "left-out")).toHaveLength(count);
    check(text, then, answered);
  }
}

function errorsOf(list: RecipientList): string[] {
  return kinds(list, "error");
}

function kinds({ problems }: RecipientList, wanted: "error" | "warning"): string[] {
  return problems.flatMap(({ severity, line, kind }) =>
    severity === wanted ? [`${line} ${kind}`] : [],
  );
}

function skippedOf({ skipped }: RecipientList): string[] {
  return skipped.map(({ line, why }) => `${line} ${why}`);
}

function textsOf({ problems }: RecipientList, line: number): string[] {
  return problems.filter((one) => one.line === line).flatMap(({ fixes }) => fixes.map(after));
}

function after(fix: { after: string }): string {
  return fix.after;
}

function paidBy({ ready }: RecipientList): Paid[] | null {
  return ready && ready.rows.map(({ address, amount, memo }): Paid => [address, amount, memo]);
}

function withoutMemo([address, amount]: Paid): string {
  return `${address} ${amount}`;
}
