/** Parses a budget id from a URL; null if invalid. */
export function parseBudgetId(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}
