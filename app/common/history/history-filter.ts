import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import {
  type AuditAction,
  type AuditArea,
  auditActions,
  isAuditAction,
} from "#app/domain/activity/audit-actions.ts";
import { dayFields, type ListFilter } from "#app/kit/list/list-query.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";

/** Scope of a page's history: the whole page, or one item on it. */
export type HistoryScope = { area: AuditArea; topic: string | null };

/** Cursor of a list page: it begins below this row. */
export type HistoryPosition = { at: number; id: string };

const maxTextLength = 100;
const position = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f-]{36}$/)
  .transform((text): HistoryPosition => {
    const [at = "", id = ""] = text.split(".");
    return { at: Number(at), id };
  });

export const historyFields = {
  action: z.string().refine(isAuditAction),
  actor: addressField,
  /** Part of the subject or of the changes. PostgreSQL rejects U+0000 in text. */
  text: z.string().transform((text) => withoutControls(text).slice(0, maxTextLength)),
  ...dayFields,
  before: position,
};

export type HistoryFilter = ListFilter<typeof historyFields>;

export function formatPosition({ at, id }: HistoryPosition): string {
  return `${at}.${id}`;
}

/** Returns the options of a page's action filter, sorted by label. */
export function actionsOf(area: AuditArea): { action: AuditAction; label: string }[] {
  return Object.entries(auditActions)
    .filter(([, known]) => known.area === area || known.area === null)
    .map(([action, { label }]) => ({ action: action as AuditAction, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
