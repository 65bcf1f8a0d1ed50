import type { Address } from "viem";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import {
  type TaskName,
  listTaskNames,
} from "#app/features/submissions/review-queue/task-names.store.server.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import type { SubmissionStatus } from "#app/domain/tasks/model/submission.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import {
  formatPosition,
  parseSubmissionQuery,
  type SubmissionSort,
  type SubmissionFilter,
} from "./submission-filter.ts";
import {
  countSubmissions,
  type ListedSubmission,
  listSubmissions,
  maxLookedAt,
} from "./submission-search.store.server.ts";

export type SubmissionRow = ListedSubmission & { task: string; unit: Unit };

/** A possible assignee. */
export type Reviewer = { address: Address; name: string | null };

export type SubmissionList = {
  rows: SubmissionRow[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  sort: SubmissionSort;
  filter: SubmissionFilter;
  counts: Partial<Record<SubmissionStatus, number>>;
  /** Number of rows scanned, if the page is not full. */
  lookedAt: number | null;
  searchError: string | null;
  /** Available filter options. */
  tasks: TaskName[];
  reviewers: Reviewer[];
};

const rowsOfPage = 50;

/** Returns a page of submissions, across tasks. */
export async function readSubmissionList(
  wallet: Address,
  { searchParams }: URL,
): Promise<SubmissionList> {
  const { db } = getRuntime().database;
  const { filter, sort, after, searchError } = parseSubmissionQuery(searchParams, wallet);
  const [{ rows, next }, counts, reviewers, unitOf] = await Promise.all([
    listSubmissions(db, filter, { sort, after, limit: rowsOfPage }),
    countSubmissions(db, filter.taskId),
    listReviewers(),
    readUnitOf(),
  ]);
  const tasks = await listTaskNames(db, [...rows.map(({ taskId }) => taskId), filter.taskId ?? ""]);
  const names = new Map(tasks.map((task) => [task.id, task]));
  return {
    rows: rows.map((row) => {
      const task = names.get(row.taskId);
      return { ...row, task: task?.title ?? "", unit: unitOf(task?.token ?? null) };
    }),
    next: next && formatPosition(next, sort),
    sort,
    filter,
    counts,
    lookedAt: next !== null && rows.length < rowsOfPage ? maxLookedAt : null,
    searchError,
    tasks,
    reviewers,
  };
}

/** Returns the ecosystem's admins, with their address book names. */
export async function listReviewers(): Promise<Reviewer[]> {
  const addressBook = new Map(
    (await listAddressBook()).map(({ address, name }) => [address, name]),
  );
  return adminListsOf(getRuntime().env).ecosystem.map((address) => ({
    address,
    name: addressBook.get(address) ?? null,
  }));
}
