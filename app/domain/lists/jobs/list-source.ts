import { convertJsonList } from "./json-list.ts";
import { errorAt } from "#app/domain/lists/source/line-problems.ts";
import type { RejectedList } from "#app/domain/lists/values/recipients.types.ts";
import type { SourceRecords } from "#app/domain/lists/source/source-records.ts";

export function rejectSource(reason: RejectedList["reason"], message: string): RejectedList {
  return { kind: "rejected", reason, message };
}

/** Returns a JSON list as one record with one fix: its conversion to CSV. */
export function findJsonRecords(source: string): SourceRecords | null {
  const after = convertJsonList(source);
  if (after === null) return null;
  const lines = source.split(/\r\n|\n|\r/).length;
  const line = { number: 1, start: 0, text: source };
  const edits = [{ label: "Convert it to CSV", after }];
  const problem = errorAt(line, "json", "The list is JSON; it is read as CSV.", edits);
  const records = [{ line, count: lines, problem }];
  return { delimiter: ",", lines, blanks: 0, skipped: [], leftOut: [], records };
}
