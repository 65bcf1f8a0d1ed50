import { invalid, ok, type Parsed } from "#app/common/entries/parse-entry.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** Bytes, as the contract bounds a label. */
export const maxLabelLength = 80;

/** What a budget is for. */
export function parseLabel(text: string): Parsed<string> {
  const label = withoutControls(text);
  if (label === "") return invalid("Write what the budget is for.");
  const bytes = new TextEncoder().encode(label).length;
  return bytes > maxLabelLength
    ? invalid(`This has ${bytes} bytes; the contract keeps at most ${maxLabelLength}.`)
    : ok(label);
}
