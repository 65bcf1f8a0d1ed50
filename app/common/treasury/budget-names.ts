/** The contract's budget of the donations, which nobody can close. */
export const donations = 0;

/**
 * What each budget is called: what it is for, with its number only where another is for the same.
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

/** Labels that nobody can tell apart at a glance. */
function keyOf(label: string): string {
  return label.normalize("NFKC").trim().toLowerCase();
}
