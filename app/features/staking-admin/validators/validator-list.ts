import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { cutPage, type NumberedPage } from "#app/kit/list/pages.ts";
import type { ValidatorStatus } from "#app/domain/staking/history/statuses.ts";

const pageSize = 25;

/** Filter options; every status belongs to one of them. */
export const kinds = ["all", "pending", "active", "jailed", "leaving", "gone"] as const;
export type Kind = (typeof kinds)[number];

const shown: Readonly<Record<Exclude<Kind, "all">, readonly ValidatorStatus[]>> = {
  pending: ["pending"],
  active: ["active"],
  jailed: ["jailed"],
  leaving: ["exiting"],
  gone: ["exited", "tombstoned"],
};

/** `find` is a number, or part of an address or name. */
export type ListChoice = { kind: Kind; find: string; page: number };

const maxFindLength = 100;

/** Parses the filters of a URL; invalid values are ignored. */
export function parseListChoice(search: URLSearchParams): ListChoice {
  return {
    kind: kinds.find((kind) => kind === search.get("show")) ?? "all",
    find: (search.get("find") ?? "").trim().slice(0, maxFindLength),
    page: parsePageNumber(search),
  };
}

export type ValidatorListPage<Row> = NumberedPage<Row> & {
  choice: ListChoice;
  counts: Readonly<Record<Kind, number>>;
};

/** Validator fields used for filtering; the operator in any letter case. */
type Listed = { id: number; operator: string; status: ValidatorStatus };

/** Returns a page of validators, applications first. A page past the end becomes the last. */
export function pageOfList<Row extends Listed>(
  validators: readonly Row[],
  names: ReadonlyMap<number, string>,
  choice: ListChoice,
): ValidatorListPage<Row> {
  const wanted = choice.find.toLowerCase();
  const found = validators.filter(
    ({ id, operator }) =>
      wanted === "" ||
      String(id) === wanted ||
      operator.toLowerCase().includes(wanted) ||
      (names.get(id) ?? "").toLowerCase().includes(wanted),
  );
  const passes = (kind: Kind) => (one: Listed) =>
    kind === "all" || shown[kind].includes(one.status);
  const rows = found.filter(passes(choice.kind)).sort((a, b) => rank(a) - rank(b) || a.id - b.id);
  const count = (kind: Kind) => found.filter(passes(kind)).length;
  return {
    ...cutPage(rows, choice.page, pageSize),
    choice,
    counts: {
      all: found.length,
      pending: count("pending"),
      active: count("active"),
      jailed: count("jailed"),
      leaving: count("leaving"),
      gone: count("gone"),
    },
  };
}

/** Pending items come first, finished ones last. */
const order: readonly ValidatorStatus[] = [
  "pending",
  "jailed",
  "active",
  "exiting",
  "tombstoned",
  "exited",
];

function rank({ status }: Listed): number {
  return order.indexOf(status);
}
