import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import { startOfDay } from "#app/ui/values/local-time.ts";
import { shownZone } from "#app/ui/values/reader-zone.ts";

/** A filter of a list reads the text of its URL parameter. */
type Fields = Readonly<Record<string, z.ZodType<unknown, string>>>;

export type ListFilter<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> | null };

export type ListQuery<F extends Fields> = {
  /** Null where the URL has no value, or one that is not valid. */
  filter: ListFilter<F>;
  /** Parameters whose value is not valid; the filter bar names them. */
  rejected: (keyof F & string)[];
};

/** Parses the filters in a URL. An invalid value filters nothing and is reported. */
export function parseListQuery<F extends Fields>(fields: F, search: URLSearchParams): ListQuery<F> {
  const rejected: (keyof F & string)[] = [];
  const values = Object.entries(fields).map(([name, field]) => {
    const text = search.get(name)?.trim() ?? "";
    if (text === "") return [name, null];
    const parsed = field.safeParse(text);
    if (!parsed.success) rejected.push(name);
    return [name, parsed.success ? parsed.data : null];
  });
  return { filter: Object.fromEntries(values) as ListFilter<F>, rejected };
}

/** Returns the number of the requested page, 1-based. */
export function parsePageNumber(search: URLSearchParams): number {
  const text = search.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export const chainField = z.string().transform(Number).refine(isChainId);

const daySeconds = 86_400;
/** Unix seconds at which the day begins in UTC. */
const day = z.iso
  .date()
  .transform((text) => Date.parse(text) / 1_000)
  .refine((utcStart) => utcStart >= 0);
const startMs = (utcStart: number) => startOfDay(utcStart, shownZone()) * 1_000;

/**
 * A range of days in the reader's zone, for lists whose rows have a time: from the beginning of the
 * first day (inclusive) to the end of the last one (exclusive), in milliseconds.
 */
export const dayFields = {
  from: day.transform(startMs),
  to: day.transform((utcStart) => startMs(utcStart + daySeconds)),
};
