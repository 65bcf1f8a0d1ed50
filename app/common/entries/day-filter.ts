const dayMs = 86_400_000;

/** From the first day through the last, in milliseconds; null means no bound on that side. */
export type Span = { from: number | null; until: number | null };

/** Values that a form puts into a URL; an invalid day filters nothing. */
export type DayChoice = Span & { page: number; unread: string[] };

export function parseDayChoice(search: URLSearchParams): DayChoice {
  const from = readDay(search.get("from"));
  const last = readDay(search.get("to"));
  const page = search.get("page") ?? "";
  return {
    from: from ?? null,
    // Includes the last day.
    until: last == null ? null : last + dayMs,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    unread: [...(from === undefined ? ["From"] : []), ...(last === undefined ? ["To"] : [])],
  };
}

/**
 * Returns the start of a UTC day in milliseconds, null if empty, or `undefined` if it is not a day.
 */
function readDay(text: string | null): number | null | undefined {
  const day = (text ?? "").trim();
  if (day === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  // Some engines parse February 30 as a day in early March.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : undefined;
}
