import type { Fix, Problem } from "#app/domain/lists/values/recipients.types.ts";

/**
 * Returns the source with these fixes: only the first of several for one line, and no outdated
 * ones.
 */
export function applyFixes(source: string, fixes: readonly Fix[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const fix of [...fixes].sort((a, b) => a.start - b.start)) {
    if (fix.start < at || !isCurrent(source, fix)) continue;
    pieces.push(source.slice(at, fix.start), fix.after);
    at = endOf(fix);
  }
  return pieces.join("") + source.slice(at);
}

/**
 * Returns the fixes that may be applied in bulk: for each error with only one fix, that fix if it
 * is safe.
 */
export function safeFixes(problems: readonly Problem[]): Fix[] {
  return problems.flatMap(({ severity, fixes }) => {
    const [fix, ...others] = fixes;
    return severity === "error" && fix?.safe && others.length === 0 ? [fix] : [];
  });
}

export function endOf({ start, before }: Fix): number {
  return start + before.length;
}

/** Returns whether the lines that a fix replaces are still in place, whole. */
export function isCurrent(source: string, fix: Fix): boolean {
  const end = endOf(fix);
  return (
    source.slice(fix.start, end) === fix.before &&
    /^[\r\n\uFEFF]?$/.test(source.charAt(fix.start - 1)) &&
    /^[\r\n]?$/.test(source.charAt(end))
  );
}
