export const sorts = ["net", "stake", "uptime", "penalty", "bonus", "validator"] as const;
export type Sort = (typeof sorts)[number];

/** What of the page is shown; all of it is in the address. */
export type Choice = {
  /** Id of an incentive; `null`: the newest that was computed. */
  programme: string | null;
  /** `null`: the newest of the programme. */
  run: string | null;
  sort: Sort;
  /** A validator's number, a part of its name, or the start of its account. */
  find: string;
  /** Counted from 1. */
  page: number;
};

export function parseChoice(search: URLSearchParams): Choice {
  const page = Number(search.get("page") ?? "1");
  return {
    programme: search.get("programme") || null,
    run: search.get("run") || null,
    sort: sorts.find((one) => one === search.get("sort")) ?? "net",
    find: (search.get("find") ?? "").trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address's search of a choice; what is usual is left out. */
export function formatChoice({ programme, run, sort, find, page }: Choice): string {
  const search = new URLSearchParams();
  if (programme !== null) search.set("programme", programme);
  if (run !== null) search.set("run", run);
  if (sort !== "net") search.set("sort", sort);
  if (find !== "") search.set("find", find);
  if (page > 1) search.set("page", String(page));
  return `?${search}`;
}
