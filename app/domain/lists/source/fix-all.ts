import { applyFixes, endOf } from "./fixes.ts";
import type { Fix, Problem } from "#app/domain/lists/values/recipients.types.ts";

/** Adds to the first of several lines with the same fix an offer to apply it to all at once. */
export function offerForAll(source: string, problems: readonly Problem[]): readonly Problem[] {
  const alike = new Map<string, { first: Problem; fixes: Fix[] }>();
  for (const problem of problems) {
    for (const fix of problem.fixes) {
      if (fix.forAll === undefined) continue;
      const found = alike.get(fix.forAll);
      if (found) found.fixes.push(fix);
      else alike.set(fix.forAll, { first: problem, fixes: [fix] });
    }
  }
  const added = new Map<Problem, Fix[]>();
  for (const [answer, { first, fixes }] of alike) {
    const [start, end] = [fixes[0], fixes.at(-1)];
    if (!start || !end || fixes.length === 1) continue;
    const label = `On all ${fixes.length} lines: ${answer}`;
    added.set(first, [...(added.get(first) ?? []), { label, ...join(source, fixes), safe: false }]);
  }
  if (added.size === 0) return problems;
  return problems.map((one) => ({ ...one, fixes: [...one.fixes, ...(added.get(one) ?? [])] }));
}

/** Joins fixes into one edit that covers the text from the first line to the last. */
function join(source: string, fixes: readonly Fix[]): Pick<Fix, "start" | "before" | "after"> {
  const start = Math.min(...fixes.map((fix) => fix.start));
  const end = Math.max(...fixes.map(endOf));
  const before = source.slice(start, end);
  const moved = fixes.map((fix) => ({ ...fix, start: fix.start - start }));
  return { start, before, after: applyFixes(before, moved) };
}
