import { type Address, getAddress, isAddress } from "viem";
import { z } from "zod";
import {
  type AuditAction,
  type AuditArea,
  auditActions,
  isAuditAction,
} from "#app/common/activity/audit-actions.ts";
import { parseDayChoice } from "#app/common/entries/day-filter.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** What a page's history is about: all of the page, or one thing on it. */
export type HistoryScope = { area: AuditArea; topic: string | null };

/** Where a page of the list begins: below this row. */
export type HistoryPosition = { at: number; id: string };

export type HistoryFilter = {
  action: AuditAction | null;
  actor: Address | null;
  /** Milliseconds; the first moment, and the first that is too late. */
  from: number | null;
  until: number | null;
  /** Part of what it was done to, or of what changed; empty: anything. */
  text: string;
  before: HistoryPosition | null;
};

export const filterNames = ["action", "actor", "from", "to", "text"] as const;

const maxTextLength = 100;

/** What the filter form puts into the URL; a value that makes no sense filters nothing. */
const filterSchema = z.object({
  action: z.string().refine(isAuditAction).nullable().catch(null),
  actor: z
    .string()
    .trim()
    .refine((text) => isAddress(text, { strict: false }))
    .transform((text) => getAddress(text))
    .nullable()
    .catch(null),
});

export function parseHistoryFilter(search: URLSearchParams): HistoryFilter {
  const given = { action: search.get("action"), actor: search.get("actor") };
  // Days are those of UTC, the last one included.
  const { from, until } = parseDayChoice(search);
  return {
    ...filterSchema.parse(given),
    from,
    until,
    // PostgreSQL takes no U+0000 in a text.
    text: withoutControls(search.get("text") ?? "").slice(0, maxTextLength),
    before: parsePosition(search.get("before")),
  };
}

/** The filters that were filled in but could not be read, by their label. */
export function unreadFilters(search: URLSearchParams, { action, actor }: HistoryFilter): string[] {
  const isGiven = (name: string) => (search.get(name) ?? "").trim() !== "";
  return [
    ...(isGiven("action") && action === null ? ["Action"] : []),
    ...(isGiven("actor") && actor === null ? ["Who"] : []),
    ...parseDayChoice(search).unread,
  ];
}

export function formatPosition({ at, id }: HistoryPosition): string {
  return `${at}.${id}`;
}

function parsePosition(text: string | null): HistoryPosition | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** What the filter by action offers on a page: what is done there, by its words. */
export function actionsOf(area: AuditArea): { action: AuditAction; words: string }[] {
  return Object.entries(auditActions)
    .filter(([, known]) => known.area === area || known.area === null)
    .map(([action, { words }]) => ({ action: action as AuditAction, words }))
    .sort((one, other) => one.words.localeCompare(other.words, "en"));
}
