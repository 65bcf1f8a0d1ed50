import type {
  DuplicateChoice,
  DuplicateChoices,
  DuplicateGroup,
  PaymentRow,
  Row,
} from "#app/domain/lists/values/recipients.types.ts";

export type ChooseDuplicate = (address: string) => DuplicateChoice;

/** Returns addresses that occur more than once, in the order of first appearance. */
export function findDuplicates(rows: readonly Row[]): DuplicateGroup[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { address } of rows) {
    if (seen.has(address)) repeated.add(address);
    seen.add(address);
  }
  if (repeated.size === 0) return [];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!repeated.has(row.address)) continue;
    const group = groups.get(row.address);
    if (group) group.push(row);
    else groups.set(row.address, [row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    if (!first || !second) return [];
    const lines = group.map(({ line }) => line);
    return [{ address: first.address, lines, total: sumAmounts(group) }];
  });
}

export function sumAmounts(rows: readonly Row[]): bigint {
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Returns a choice for every group, or null while one is undecided. */
export function decideDuplicates(
  groups: readonly DuplicateGroup[],
  { every, byAddress }: DuplicateChoices,
): ChooseDuplicate | null {
  const isDecided = groups.every(({ address }) => every !== null || byAddress.has(address));
  return isDecided ? (address) => byAddress.get(address) ?? every ?? "keep-both" : null;
}

/** Drops the other lines of addresses of which only the first or the last is used. */
export function dropLines(rows: readonly Row[], choose: ChooseDuplicate): Row[] {
  const seen = new Set<string>();
  const last = new Map(rows.map(({ address, line }) => [address, line]));
  return rows.filter(({ address, line }) => {
    const isFirst = !seen.has(address);
    seen.add(address);
    const choice = choose(address);
    if (choice === "keep-first") return isFirst;
    return choice !== "keep-last" || last.get(address) === line;
  });
}

const noLines: readonly number[] = [];

/** Returns a line as a payment of its own. */
export function toPaymentRow({ line, address, amount, memo }: Row): PaymentRow {
  return { line, address, amount, memo, mergedLines: noLines };
}

/** Adds later lines of the addresses to be merged to the first, with every distinct memo. */
export function mergeLines(rows: readonly Row[], choose: ChooseDuplicate): PaymentRow[] {
  const firstAt = new Map<string, number>();
  const merged: PaymentRow[] = [];
  const memos = new Map<number, Set<string>>();
  for (const row of rows) {
    const at = firstAt.get(row.address);
    const first = at === undefined ? undefined : merged[at];
    if (at === undefined || !first || choose(row.address) !== "merge") {
      if (at === undefined) firstAt.set(row.address, merged.length);
      merged.push(toPaymentRow(row));
      continue;
    }
    const known = memos.get(at) ?? new Set([first.memo]);
    memos.set(at, known.add(row.memo));
    merged[at] = {
      ...first,
      amount: first.amount + row.amount,
      mergedLines: first.mergedLines.concat(row.line),
    };
  }
  for (const [at, texts] of memos) {
    const first = merged[at];
    const memo = [...texts].filter((text) => text !== "").join("; ");
    if (first) merged[at] = { ...first, memo };
  }
  return merged;
}
