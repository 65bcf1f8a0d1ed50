/** The contract's donations budget, which cannot be closed. */
export const donations = 0;

/**
 * Names budgets by their purpose, with the number only if another budget has the same purpose.
 *
 * @param labels by number, as far as they are indexed.
 */
export function nameBudgets(labels: ReadonlyMap<number, string>): (id: number) => string {
  const all = new Map(labels).set(donations, "Donations");
  const counts = new Map<string, number>();
  for (const label of all.values()) counts.set(keyOf(label), (counts.get(keyOf(label)) ?? 0) + 1);
  return (id) => {
    const label = all.get(id);
    if (label === undefined) return `Unnamed budget (number ${id})`;
    return (counts.get(keyOf(label)) ?? 0) > 1 ? `${label} (number ${id})` : label;
  };
}

/** Returns the same key for labels that look alike at a glance. */
function keyOf(label: string): string {
  return label.normalize("NFKC").trim().toLowerCase();
}
