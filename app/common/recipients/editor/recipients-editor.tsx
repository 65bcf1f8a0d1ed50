import { useMemo, useState } from "react";
import type { ReadRecipients } from "#app/common/recipients/reading.ts";
import type {
  DuplicateChoices,
  ListChoices,
  ParseOptions,
} from "#app/common/recipients/recipients.types.ts";
import { DuplicatesField } from "./duplicates-field.tsx";
import { ListEditor } from "./list-editor.tsx";
import type { ListState } from "./use-list.ts";

/** What of the options is no part of the list itself. */
export type ListOptions = Omit<ParseOptions, keyof ListChoices | "duplicates">;

export type ReadState = ListState<ReadRecipients>;

type RecipientsEditorProps = {
  /** Kept the same between renders while nothing in it changes: the list is read again for others. */
  options: ListOptions;
  onRead: (state: ReadState) => void;
  sample: string;
};

/** Where a list of recipients is written, with what has to be said about it before it can be paid. */
export function RecipientsEditor({ options, onRead, sample }: RecipientsEditorProps) {
  const [duplicates, setDuplicates] = useState(undecided);
  const wanted = useMemo(() => ({ ...options, duplicates }), [options, duplicates]);
  const { token, chain } = options;

  return (
    <ListEditor<typeof wanted, ReadRecipients>
      label="Recipients"
      hint="One a line: address, amount, and a note if you like. Paste from a sheet, or drop a CSV or TXT file."
      sample={sample}
      subject={`payments of ${token.symbol}${chain === null ? "" : ` on ${chain.name}`}`}
      options={wanted}
      startWorker={startRecipientsWorker}
      onRead={onRead}
    >
      {({ duplicates: groups }) => (
        <DuplicatesField
          duplicates={groups}
          choices={duplicates}
          onChoices={setDuplicates}
          token={token}
        />
      )}
    </ListEditor>
  );
}

function startRecipientsWorker(): Worker {
  return new Worker(new URL("../recipients.worker.ts", import.meta.url), { type: "module" });
}

const undecided: DuplicateChoices = { every: null, byAddress: new Map() };
