import { parsePageNumber } from "#app/kit/list/list-query.ts";

export const sorts = ["net", "stake", "uptime", "penalty", "bonus", "validator"] as const;
export type Sort = (typeof sorts)[number];

/** The page's view state; all of it is in the URL. */
export type Choice = {
  /** Incentive id; null for the newest. */
  programme: string | null;
  /** Null for the program's newest run. */
  run: string | null;
  sort: Sort;
  /** A validator's number, part of its name, or the start of its account. */
  find: string;
  /** 1-based. */
  page: number;
};

export function parseChoice(search: URLSearchParams): Choice {
  return {
    programme: search.get("programme") || null,
    run: search.get("run") || null,
    sort: sorts.find((one) => one === search.get("sort")) ?? "net",
    find: (search.get("find") ?? "").trim(),
    page: parsePageNumber(search),
  };
}

/** Formats view state as a query string, omitting defaults. */
export function formatChoice({ programme, run, sort, find, page }: Choice): string {
  const search = new URLSearchParams();
  if (programme !== null) search.set("programme", programme);
  if (run !== null) search.set("run", run);
  if (sort !== "net") search.set("sort", sort);
  if (find !== "") search.set("find", find);
  if (page > 1) search.set("page", String(page));
  return `?${search}`;
}
