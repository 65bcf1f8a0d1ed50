import type { Address } from "viem";
import { z } from "zod";
import { findAddress } from "#app/chain/parse-address.ts";
import {
  type SubmissionLabel,
  submissionLabels,
  type SubmissionStatus,
  submissionStatuses,
} from "#app/domain/tasks/model/submission.types.ts";

/** Search criterion for submissions. */
export type SubmissionSearch =
  | { kind: "id"; id: string }
  | { kind: "submitter"; address: Address }
  /** Matches any of these spellings. */
  | { kind: "link"; links: readonly string[] };

/** Null matches any. */
export type SubmissionFilter = {
  taskId: string | null;
  status: SubmissionStatus | null;
  label: SubmissionLabel | null;
  /** An address, or unassigned. */
  assignee: Address | "nobody" | null;
  isFlagged: boolean;
  search: SubmissionSearch | null;
};

export const submissionSorts = ["newest", "oldest", "score"] as const;
export type SubmissionSort = (typeof submissionSorts)[number];

/** Pagination cursor: the last submission of a page. */
export type SubmissionPosition = { id: string; score: number | null };

export type SubmissionQuery = {
  filter: SubmissionFilter;
  sort: SubmissionSort;
  after: SubmissionPosition | null;
  /** Why the entered text cannot be searched. */
  searchError: string | null;
};

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const cursorSchema = z
  .string()
  .regex(/^(\d{1,4}_)?[0-9a-f-]{36}$/)
  .transform((text): SubmissionPosition => {
    const [last = "", score] = text.split("_").reverse();
    return { id: last, score: score === undefined ? null : Number(score) };
  });

export function formatPosition(
  { id: last, score }: SubmissionPosition,
  sort: SubmissionSort,
): string {
  return sort === "score" && score !== null ? `${score}_${last}` : last;
}

/** Parameters of the filter form; invalid values do not filter. */
const querySchema = z.object({
  task: z.string().regex(id).nullable().catch(null),
  status: z.enum(submissionStatuses).nullable().catch(null),
  label: z.enum(submissionLabels).nullable().catch(null),
  assignee: z.string().min(1).nullable().catch(null),
  flagged: z.string().nullable(),
  sort: z.enum(submissionSorts).catch("newest"),
  before: cursorSchema.nullable().catch(null),
});

/** @param wallet The wallet that `mine` refers to. */
export function parseSubmissionQuery(search: URLSearchParams, wallet: Address): SubmissionQuery {
  const names = ["task", "status", "label", "assignee", "flagged", "sort", "before"];
  const requested = querySchema.parse(
    Object.fromEntries(names.map((name) => [name, search.get(name)])),
  );
  const read = readSearch(search.get("q") ?? "");
  return {
    filter: {
      taskId: requested.task,
      status: requested.status,
      label: requested.label,
      assignee: readAssignee(requested.assignee, wallet),
      isFlagged: requested.flagged === "1",
      search: read.kind === "found" ? read.search : null,
    },
    // Scores of different tasks are not comparable.
    sort: requested.sort === "score" && requested.task === null ? "newest" : requested.sort,
    after: requested.before,
    searchError: read.kind === "error" ? read.message : null,
  };
}

function readAssignee(text: string | null, wallet: Address): SubmissionFilter["assignee"] {
  if (text === "mine") return wallet;
  if (text === "nobody") return "nobody";
  return findAddress(text ?? "");
}

type ReadSearch =
  | { kind: "none" }
  | { kind: "found"; search: SubmissionSearch }
  | { kind: "error"; message: string };

/** Matches whole ids, addresses in any case, and links with or without a trailing slash. */
export function readSearch(input: string): ReadSearch {
  const text = input.trim();
  if (text === "") return { kind: "none" };
  const lower = text.toLowerCase();
  if (id.test(lower)) return { kind: "found", search: { kind: "id", id: lower } };
  const address = findAddress(lower);
  if (address !== null) return { kind: "found", search: { kind: "submitter", address } };
  if (/^https?:\/\/\S+$/i.test(text)) {
    const bare = text.replace(/\/$/, "");
    const links = [...new Set([text, bare, `${bare}/`])];
    return { kind: "found", search: { kind: "link", links } };
  }
  const message =
    "Search by a whole submission id, address (0x and 40 digits) or link (https://…). Everything is shown.";
  return { kind: "error", message };
}
