import type { ShownFile } from "#app/domain/tasks/files/task-files.server.ts";
import { hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";

/**
 * Compares the stored text with the signed hash.
 *
 * @param files Attached files, as they would be saved now.
 * @returns A description of the mismatch; null if there is none or nothing was signed.
 */
export function findTextError(
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
    : "The stored text does not match the hash that was signed.";
}
