import type { Ranking } from "#app/domain/staking/model/concentration.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";
import type { Names, Position, Validator } from "#app/domain/staking/model/staking.types.ts";

/** Rows per page. */
const pageSize = 25;

/** Segments of the filter; together they cover every status. */
export const filters = ["all", "active", "jailed", "leaving", "pending"] as const;
export type Filter = (typeof filters)[number];

export const sorts = ["stake", "commission", "mine", "number"] as const;
export type Sort = (typeof sorts)[number];

const shown: Readonly<Record<Exclude<Filter, "all">, readonly ValidatorStatus[]>> = {
  active: ["active"],
  jailed: ["jailed", "tombstoned"],
  leaving: ["exiting", "exited"],
  pending: ["pending"],
};

/** `find` is part of a name, an id or an address; empty matches all. */
export type Choice = { filter: Filter; sort: Sort; find: string; page: number };

/** Longer than any name. */
const maxFound = 100;

/** Parses the list options of a URL; invalid values fall back to defaults. */
export function parseChoice(search: URLSearchParams): Choice {
  return {
    filter: filters.find((filter) => filter === search.get("show")) ?? "all",
    sort: sorts.find((sort) => sort === search.get("sort")) ?? "stake",
    find: (search.get("find") ?? "").trim().slice(0, maxFound),
    page: parsePageNumber(search),
  };
}

/** The fields that filtering and sorting need. */
type Listed = Pick<Validator, "id" | "status" | "bonded" | "commissionBps"> & { operator: string };

type WithPosition<One> = One & { ranking: Ranking | null; position: Position | null };

export type ListedValidator = WithPosition<Validator> & {
  /** Accounts with stake; null if not indexed yet. */
  delegators: number | null;
  /** Bonded wei a day ago; null if unknown or none. */
  before: bigint | null;
  /** Signed blocks in the newest epoch with a record of it; null without one. */
  uptime: { epoch: number; bps: number } | null;
};

export type ListPage<One> = NumberedPage<WithPosition<One>> & {
  choice: Choice;
  counts: Readonly<Record<Filter, number>>;
};

export type ValidatorPage = Omit<ListPage<Validator>, "rows"> & { rows: ListedValidator[] };

type Facts<One> = {
  validators: readonly One[];
  rankings: ReadonlyMap<number, Ranking>;
  positions: readonly Position[];
  names: Names;
};

/** Returns all validators that match, in the chosen order. */
export function chooseValidators<One extends Listed>(
  facts: Facts<One>,
  { filter, sort, find }: Pick<Choice, "filter" | "sort" | "find">,
): One[] {
  return inOrder(facts, sort).filter(
    (one) => passes(filter, one) && matches(one, find, facts.names),
  );
}

/** Returns a page of validators; pages past the end yield the last. */
export function pageOfValidators<One extends Listed>(
  facts: Facts<One>,
  choice: Choice,
): ListPage<One> {
  const page = cutPage(chooseValidators(facts, choice), choice.page, pageSize);
  const { validators, rankings, positions } = facts;
  const count = (filter: Filter) => validators.filter((one) => passes(filter, one)).length;
  return {
    ...page,
    choice,
    rows: page.rows.map((one) => ({
      ...one,
      ranking: rankings.get(one.id) ?? null,
      position: positions.find(({ id }) => id === one.id) ?? null,
    })),
    counts: {
      all: validators.length,
      active: count("active"),
      jailed: count("jailed"),
      leaving: count("leaving"),
      pending: count("pending"),
    },
  };
}

function passes(filter: Filter, { status }: Pick<Listed, "status">): boolean {
  return filter === "all" || shown[filter].includes(status);
}

function matches({ id, operator }: Listed, find: string, names: Names): boolean {
  if (find === "") return true;
  const text = find.toLowerCase();
  if (text === String(id) || text === `validator ${id}`) return true;
  if (text.startsWith("0x")) return operator.toLowerCase().startsWith(text);
  return (names.get(id) ?? "").toLowerCase().includes(text);
}

const unranked = Number.MAX_SAFE_INTEGER;
/** Sort orders, cached so that thousands of rows are not sorted again for every page. */
const sorted = new WeakMap<readonly Listed[], Map<Sort, readonly number[]>>();

/** Sorts validators; ties are broken by age, older first. */
function inOrder<One extends Listed>(facts: Facts<One>, sort: Sort): One[] {
  const { validators, positions } = facts;
  if (sort === "mine") {
    const tokens = new Map(positions.map(({ id, tokens: wei }) => [id, wei]));
    const matching = validators.filter(({ id }) => (tokens.get(id) ?? 0n) > 0n);
    matching.sort(
      (a, b) => descending(tokens.get(a.id) ?? 0n, tokens.get(b.id) ?? 0n) || a.id - b.id,
    );
    return [
      ...matching,
      ...inOrder(facts, "stake").filter(({ id }) => !matching.some((o) => o.id === id)),
    ];
  }
  const known = sorted.get(validators) ?? new Map<Sort, readonly number[]>();
  sorted.set(validators, known);
  const order = orders[sort];
  const ranks =
    known.get(sort) ??
    validators
      .map((one, index) => ({
        one,
        index,
        rank: facts.rankings.get(one.id)?.rank ?? unranked,
      }))
      .sort((a, b) => order(a, b) || a.one.id - b.one.id)
      .map(({ index }) => index);
  known.set(sort, ranks);
  return ranks.flatMap((index) => validators[index] ?? []);
}

type Ranked = { one: Listed; rank: number };

const orders: Readonly<Record<Exclude<Sort, "mine">, (a: Ranked, b: Ranked) => number>> = {
  // Ranked validators first, then by stake.
  stake: (a, b) => a.rank - b.rank || descending(a.one.bonded, b.one.bonded),
  commission: (a, b) => a.one.commissionBps - b.one.commissionBps,
  number: (a, b) => a.one.id - b.one.id,
};

function descending(a: bigint, b: bigint): number {
  return a > b ? -1 : a < b ? 1 : 0;
}
