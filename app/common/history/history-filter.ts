import type { Address } from "viem";
import { z } from "zod";
import { addressFilter } from "#app/chain/address-schema.ts";
import {
  type AuditAction,
  type AuditArea,
  auditActions,
  isAuditAction,
} from "#app/common/activity/audit-actions.ts";
import { parseDayChoice } from "#app/common/entries/day-filter.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** Scope of a page's history: the whole page, or one item on it. */
export type HistoryScope = { area: AuditArea; topic: string | null };

/** Cursor of a list page: it begins below this row. */
export type HistoryPosition = { at: number; id: string };

export type HistoryFilter = {
  action: AuditAction | null;
  actor: Address | null;
  /** Milliseconds; `from` is inclusive, `until` exclusive. */
  from: number | null;
  until: number | null;
  /** Part of the subject or of the changes; empty matches anything. */
  text: string;
  before: HistoryPosition | null;
};

export const filterNames = ["action", "actor", "from", "to", "text"] as const;

const maxTextLength = 100;

/** Filter form values in the URL; an invalid value filters nothing. */
const filterSchema = z.object({
  action: z.string().refine(isAuditAction).nullable().catch(null),
  actor: addressFilter,
});

export function parseHistoryFilter(search: URLSearchParams): HistoryFilter {
  const raw = { action: search.get("action"), actor: search.get("actor") };
  // UTC days, including the last one.
  const { from, until } = parseDayChoice(search);
  return {
    ...filterSchema.parse(raw),
    from,
    until,
    // PostgreSQL rejects U+0000 in text.
    text: withoutControls(search.get("text") ?? "").slice(0, maxTextLength),
    before: parsePosition(search.get("before")),
  };
}

/** Returns the labels of filters that were set but could not be parsed. */
export function unreadFilters(search: URLSearchParams, { action, actor }: HistoryFilter): string[] {
  const isSet = (name: string) => (search.get(name) ?? "").trim() !== "";
  return [
    ...(isSet("action") && action === null ? ["Action"] : []),
    ...(isSet("actor") && actor === null ? ["Who"] : []),
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

/** Returns the options of a page's action filter, sorted by label. */
export function actionsOf(area: AuditArea): { action: AuditAction; label: string }[] {
  return Object.entries(auditActions)
    .filter(([, known]) => known.area === area || known.area === null)
    .map(([action, { label }]) => ({ action: action as AuditAction, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
