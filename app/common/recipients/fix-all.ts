import { applyFixes, endOf } from "./fixes.ts";
import type { Fix, Problem } from "./recipients.types.ts";

/** Where several lines have the same fix, the first of them offers it for all in one step too. */
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

/** One edit of all that stands from the first of the fixes' lines to the last. */
function join(source: string, fixes: readonly Fix[]): Pick<Fix, "start" | "before" | "after"> {
  const start = Math.min(...fixes.map((fix) => fix.start));
  const end = Math.max(...fixes.map(endOf));
  const before = source.slice(start, end);
  const moved = fixes.map((fix) => ({ ...fix, start: fix.start - start }));
  return { start, before, after: applyFixes(before, moved) };
}
