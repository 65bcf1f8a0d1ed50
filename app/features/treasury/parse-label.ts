import { invalid, ok, type Parsed } from "#app/common/entries/parse-entry.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

/** Max label size of the contract, in bytes. */
export const maxLabelLength = 80;

/** Parses the purpose of a budget. */
export function parseLabel(text: string): Parsed<string> {
  const label = withoutControls(text);
  if (label === "") return invalid("Enter the budget's purpose.");
  const bytes = new TextEncoder().encode(label).length;
  return bytes > maxLabelLength
    ? invalid(`This has ${bytes} bytes; the contract stores at most ${maxLabelLength}.`)
    : ok(label);
}
