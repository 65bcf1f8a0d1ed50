import type { DuplicateChoice } from "#app/domain/lists/values/recipients.types.ts";

const choices: readonly { value: DuplicateChoice; label: string }[] = [
  { value: "merge", label: "Add them up into one payment" },
  { value: "keep-both", label: "Pay each line by itself" },
  { value: "keep-first", label: "Pay the first line only" },
  { value: "keep-last", label: "Pay the last line only" },
];

/** Choices that most lists offer. */
export const usualMeanings: readonly DuplicateChoice[] = ["merge", "keep-both", "keep-first"];

type ChoiceOptionsProps = { none: string; meanings: readonly DuplicateChoice[] };

/** Lists the choices for a repeated address, after the option for no choice. */
export function ChoiceOptions({ none, meanings }: ChoiceOptionsProps) {
  const offered = choices.filter(({ value }) => meanings.includes(value));
  return (
    <>
      <option value="">{none}</option>
      {offered.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

/** Returns the choice of a select's value, or null for none. */
export function findChoice(text: string): DuplicateChoice | null {
  return choices.find(({ value }) => value === text)?.value ?? null;
}
