import type { DuplicateChoice, DuplicateGroup } from "#app/common/recipients/recipients.types.ts";
import { SelectField } from "#app/ui/field.tsx";
import { formatInteger, shortenAddress } from "#app/ui/format.ts";

type DuplicatesFieldProps = {
  duplicates: readonly DuplicateGroup[];
  choice: DuplicateChoice | null;
  onChoice: (choice: DuplicateChoice | null) => void;
};

/** Asks what is meant where an address stands more than once; nothing is decided silently. */
export function DuplicatesField({ duplicates, choice, onChoice }: DuplicatesFieldProps) {
  const [first] = duplicates;
  if (!first) return null;
  const many =
    duplicates.length === 1
      ? "1 address stands"
      : `${formatInteger(duplicates.length)} addresses stand`;
  return (
    <SelectField
      label="Addresses that repeat"
      hint={`${many} in the list more than once, such as ${shortenAddress(first.address)} on lines ${first.lines.slice(0, 4).join(", ")}.`}
      error={choice === null ? "Say what is meant before anything is sent." : null}
      value={choice ?? ""}
      onChange={(event) =>
        onChoice(event.target.value === "" ? null : (event.target.value as DuplicateChoice))
      }
    >
      <option value="">Choose…</option>
      <option value="merge">Add them up into one payment</option>
      <option value="keep-both">Pay each line by itself</option>
      <option value="keep-first">Pay the first line only</option>
    </SelectField>
  );
}
