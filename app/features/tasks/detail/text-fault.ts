import type { ShownFile } from "#app/features/tasks/files/task-files.server.ts";
import { hashTerms } from "#app/features/tasks/model/content-hash.ts";
import type { TaskTerms } from "#app/features/tasks/model/task.types.ts";
import type { Task } from "#app/features/tasks/task.store.server.ts";

/**
 * Holds what is kept here against the hash that was signed.
 *
 * @param files what is attached, as it would be saved now.
 * @returns what differs; `null`: nothing, or nothing was signed.
 */
export function findTextFault(
  { basis, termsHash }: Pick<Task, "basis" | "termsHash">,
  terms: TaskTerms | null,
  files: readonly ShownFile[],
): string | null {
  if (termsHash === null || terms === null) return null;
  if (basis.files !== null && hashTerms({ ...terms, files }) !== hashTerms(terms)) {
    return "The files that are attached here are not those that were signed.";
  }
  return hashTerms(terms) === termsHash
    ? null
    : "The text that is kept here does not come to the hash that was signed.";
}
