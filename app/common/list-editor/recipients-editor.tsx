import { type ReactNode, useCallback, useMemo, useState } from "react";
import { noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import type { ReadRecipients } from "#app/domain/lists/jobs/reading.ts";
import type {
  DuplicateChoice,
  DuplicateChoices,
  ListChoices,
  ParseOptions,
} from "#app/domain/lists/values/recipients.types.ts";
import { usualMeanings } from "./choice-options.tsx";
import { DuplicatesField } from "./duplicates-field.tsx";
import { ListEditor, type ListSource, type SavedAs } from "./list-editor.tsx";
import type { OfferToken } from "./question-fields.tsx";
import type { ListState } from "./use-list.ts";

/** Options that are not part of the list itself. */
export type ListOptions = Omit<ParseOptions, keyof ListChoices | "duplicates">;

export type ReadState = ListState<ReadRecipients>;

export type RecipientsSource = ListSource & { duplicates: DuplicateChoices };

type RecipientsEditorProps = {
  /** The list is read again when their content changes. */
  options: ListOptions;
  onRead: (state: ReadState, source: RecipientsSource) => void;
  sample: string;
  savedAs?: SavedAs | undefined;
  hint?: string;
  /** Omitted if the list cannot pay another token. */
  offerToken?: OfferToken | undefined;
  belowQuestion?: ReactNode;
  /** Allowed choices for a repeated address; must be the same array between renders. */
  meanings?: readonly DuplicateChoice[];
  /** Starts a worker that serves `ReadRecipients`; must be the same function between renders. */
  startWorker?: () => Worker;
};

const usualHint =
  "One per line: address, amount and an optional note. Paste from a spreadsheet, or drop a CSV or TXT file.";

/** Editor for a list of recipients, with the questions to answer before it can be paid. */
export function RecipientsEditor(props: RecipientsEditorProps) {
  const { options, onRead, sample, hint = usualHint, meanings = usualMeanings } = props;
  const [duplicates, setDuplicates] = useState(noDuplicateChoices);
  const wanted = useMemo(() => ({ ...options, duplicates }), [options, duplicates]);
  const onState = useCallback(
    (state: ReadState, source: ListSource) => onRead(state, { ...source, duplicates }),
    [onRead, duplicates],
  );
  const forgetAnswers = useCallback(() => setDuplicates(noDuplicateChoices), []);
  const { token, chain } = options;

  return (
    <ListEditor<typeof wanted, ReadRecipients>
      label="Recipients"
      hint={hint}
      sample={sample}
      subject={`payments of ${token.symbol}${chain === null ? "" : ` on ${chain.name}`}`}
      options={wanted}
      startWorker={props.startWorker ?? startRecipientsWorker}
      onRead={onState}
      onReplaced={forgetAnswers}
      savedAs={props.savedAs}
      offerToken={props.offerToken}
      belowQuestion={props.belowQuestion}
    >
      {({ duplicates: groups }) => (
        <DuplicatesField
          duplicates={groups}
          choices={duplicates}
          onChoices={setDuplicates}
          token={token}
          meanings={meanings}
        />
      )}
    </ListEditor>
  );
}

export function startRecipientsWorker(): Worker {
  return new Worker(new URL("../../domain/lists/jobs/recipients.worker.ts", import.meta.url), {
    type: "module",
  });
}
