const dayMs = 86_400_000;

/** From the first day on and up to the last; `null`: without that end. Milliseconds. */
export type Span = { from: number | null; until: number | null };

/** What a form puts into a URL, days as typed; a day that makes no sense filters nothing. */
export type DayChoice = Span & { page: number; unread: string[] };

export function parseDayChoice(search: URLSearchParams): DayChoice {
  const from = readDay(search.get("from"));
  const last = readDay(search.get("to"));
  const page = search.get("page") ?? "";
  return {
    from: from ?? null,
    // The last day counts too.
    until: last == null ? null : last + dayMs,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    unread: [...(from === undefined ? ["From"] : []), ...(last === undefined ? ["To"] : [])],
  };
}

/** Start of a day of UTC, milliseconds; `null`: not given; `undefined`: no day. */
function readDay(text: string | null): number | null | undefined {
  const day = (text ?? "").trim();
  if (day === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`);
  // Some engines take the 30th of February for the first days of March.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? at : undefined;
}
