import { decideDuplicates } from "#app/domain/lists/source/duplicates.ts";
import type {
  DuplicateChoice,
  DuplicateChoices,
  DuplicateGroup,
  ParseOptions,
} from "#app/domain/lists/values/recipients.types.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatInteger, shortenAddress } from "#app/ui/values/format.ts";
import { ChoiceOptions, findChoice } from "./choice-options.tsx";
import { DuplicatesTable } from "./duplicates-table.tsx";

type DuplicatesFieldProps = {
  duplicates: readonly DuplicateGroup[];
  choices: DuplicateChoices;
  onChoices: (choices: DuplicateChoices) => void;
  token: ParseOptions["token"];
  meanings: readonly DuplicateChoice[];
};

/** Asks what a repeated address means; nothing is decided silently. */
export function DuplicatesField(props: DuplicatesFieldProps) {
  const { duplicates, choices, onChoices, token, meanings } = props;
  const { every, byAddress } = choices;
  const [first] = duplicates;
  if (!first) return null;
  const many =
    duplicates.length === 1 ? "1 address is" : `${formatInteger(duplicates.length)} addresses are`;
  const isDecided = decideDuplicates(duplicates, choices) !== null;

  function chooseOne(address: string, choice: DuplicateChoice | null) {
    const next = new Map(byAddress);
    if (choice === null) next.delete(address);
    else next.set(address, choice);
    onChoices({ every, byAddress: next });
  }

  return (
    <>
      <SelectField
        label="Duplicate addresses"
        hint={`${many} in the list more than once, such as ${shortenAddress(first.address)} on lines ${first.lines.slice(0, 4).join(", ")}.`}
        error={isDecided ? null : "Choose how to handle them before sending."}
        value={every ?? ""}
        onChange={({ target }) => onChoices({ every: findChoice(target.value), byAddress })}
      >
        <ChoiceOptions none="Choose…" meanings={meanings} />
      </SelectField>
      <DuplicatesTable
        duplicates={duplicates}
        byAddress={byAddress}
        onChoice={chooseOne}
        token={token}
        meanings={meanings}
      />
    </>
  );
}
