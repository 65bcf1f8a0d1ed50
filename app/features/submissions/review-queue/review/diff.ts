export type DiffLine = { change: "same" | "added" | "removed"; text: string };

/**
 * Max lines to compare, since the table has lines x lines cells; longer texts are shown as fully
 * replaced.
 */
const maxLines = 2_000;

/** Returns the line changes that turn `before` into `after`. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const [old, young] = [before, after].map((lines) => lines.slice(start, lines.length - end));
  return [
    ...before.slice(0, start).map((text): DiffLine => ({ change: "same", text })),
    ...diffMiddle(old ?? [], young ?? []),
    ...before.slice(before.length - end).map((text): DiffLine => ({ change: "same", text })),
  ];
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ change: "removed", text });
  const added = (text: string): DiffLine => ({ change: "added", text });
  if (before.length > maxLines || after.length > maxLines) {
    return [...before.map(removed), ...after.map(added)];
  }
  const common = commonLengths(before, after);
  const at = (i: number, j: number) => common[i * (after.length + 1) + j] ?? 0;
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, young] = [before[i], after[j]];
    if (old !== undefined && old === young) {
      lines.push({ change: "same", text: old });
      i += 1;
      j += 1;
    } else if (young === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(removed(old ?? ""));
      i += 1;
    } else {
      lines.push(added(young));
      j += 1;
    }
  }
  return lines;
}

/** Longest common subsequence of the remaining lines, for each pair of positions. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array {
  const width = after.length + 1;
  const table = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const below = table[(i + 1) * width + j] ?? 0;
      const beside = table[i * width + j + 1] ?? 0;
      const both = (table[(i + 1) * width + j + 1] ?? 0) + 1;
      table[i * width + j] = before[i] === after[j] ? both : Math.max(below, beside);
    }
  }
  return table;
}
