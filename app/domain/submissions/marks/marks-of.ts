import { normalizeLink } from "./link.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { bandsOf, shinglesOf } from "./similarity.ts";

/**
 * A mark by which similar submissions of a task are found. Text marks come in two forms: `band:`,
 * which leads to candidates, and `same:`, the id of a submission found to be similar.
 */
export type Mark = { kind: "link" | "file" | "payee" | "text" | "device"; value: string };

export const bandPrefix = "band:";
export const samePrefix = "same:";

type Marked = Pick<Submission, "content" | "payees" | "submitter">;

/** @param device Anonymous id of the sender's device; null for an admin. */
export function marksOf({ content, payees, submitter }: Marked, device: string | null): Mark[] {
  const links = [content.link, content.repository].filter((link) => link !== "");
  const accounts = [submitter, ...payees.map(({ account }) => account)];
  const marks: Mark[] = [
    ...links.map((link): Mark => ({ kind: "link", value: normalizeLink(link) })),
    ...content.files.map(({ sha256 }): Mark => ({ kind: "file", value: sha256 })),
    ...accounts.map((account): Mark => ({ kind: "payee", value: account.toLowerCase() })),
    ...bandsOf(shinglesOf(content.notes)).map((band): Mark => ({
      kind: "text",
      value: bandPrefix + band,
    })),
    ...(device === null ? [] : [{ kind: "device", value: device } as const]),
  ];
  const byKey = new Map(marks.map((mark) => [`${mark.kind} ${mark.value}`, mark]));
  return [...byKey.values()];
}
