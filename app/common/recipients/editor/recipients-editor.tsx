import { type DragEvent, useCallback, useEffect, useMemo, useState } from "react";
import { endOf, isCurrent } from "#app/common/recipients/fixes.ts";
import type { Reading } from "#app/common/recipients/reading.ts";
import type {
  Delimiter,
  DuplicateChoices,
  Fix,
  ParseOptions,
} from "#app/common/recipients/recipients.types.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DelimiterField } from "./delimiter-field.tsx";
import { DuplicatesField } from "./duplicates-field.tsx";
import { ListField } from "./list-field.tsx";
import { createListPlace } from "./list-input.ts";
import { ProblemList } from "./problem-list.tsx";
import styles from "./recipients-editor.module.css";
import { type ReadState, useRecipients } from "./use-recipients.ts";

/** What of the options is no part of the list itself. */
export type ListOptions = Omit<ParseOptions, "delimiter" | "duplicates">;

type RecipientsEditorProps = {
  /** Kept the same between renders while nothing in it changes: the list is read again for others. */
  options: ListOptions;
  onRead: (state: ReadState) => void;
  sample: string;
};

/** Where a list is typed, pasted or dropped, with what is wrong or open in it. */
export function RecipientsEditor({ options, onRead, sample }: RecipientsEditorProps) {
  const [input] = useState(createListPlace);
  const [isOver, setOver] = useState(false);
  const [delimiter, setDelimiter] = useState<Delimiter | null>(null);
  const [duplicates, setDuplicates] = useState(undecided);
  const wanted = useMemo(
    (): ParseOptions => ({ ...options, delimiter, duplicates }),
    [options, delimiter, duplicates],
  );
  const recipients = useRecipients(input, wanted);
  const { result, isReading, isEmpty, fault } = recipients;
  const list = result?.kind === "list" ? result : null;

  useEffect(() => onRead({ result, isReading }), [onRead, result, isReading]);
  useEffect(() => {
    if (list && !isReading) input.mark(list.problems.lines);
  }, [input, list, isReading]);

  const applyFix = useCallback(
    (fix: Fix) => {
      if (!isCurrent(input.read(), fix)) return;
      input.edit({ from: fix.start, to: endOf(fix), insert: fix.after });
    },
    [input],
  );
  const showLine = useCallback((line: number) => input.showLine(line), [input]);

  function load(file: File | undefined) {
    if (file) void recipients.readFile(file);
  }

  return (
    <div
      className={styles["editor"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        load(event.dataTransfer.files[0]);
      }}
    >
      <ListField
        label="Recipients"
        hint="One a line: address, amount, and a note if you like. Paste from a sheet, or drop a CSV or TXT file."
        input={input}
        onChange={recipients.onChange}
      />
      <div className={styles["tools"]}>
        <label className={styles["file"]}>
          Choose a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              load(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {isEmpty && (
          <Button size="small" onClick={() => input.edit({ from: 0, to: 0, insert: sample })}>
            Load a sample
          </Button>
        )}
        <span className={styles["counts"]} role="status">
          {isReading ? "Reading…" : countsOf(result)}
        </span>
        {list && (
          <DelimiterField found={list.delimiter} choice={delimiter} onChoice={setDelimiter} />
        )}
      </div>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {result?.kind === "refused" && <Notice tone="danger">{result.sentence}</Notice>}
      {list && (
        <>
          {list.listProblem !== null && <Notice tone="warn">{list.listProblem}</Notice>}
          <ProblemList
            problems={list.problems}
            onFix={applyFix}
            onFixAll={recipients.mendAll}
            onLine={showLine}
          />
          <DuplicatesField
            duplicates={list.duplicates}
            choices={duplicates}
            onChoices={setDuplicates}
            token={options.token}
          />
        </>
      )}
    </div>
  );
}

const undecided: DuplicateChoices = { every: null, byAddress: new Map() };

function countsOf(result: Reading | null): string {
  if (result?.kind !== "list") return "";
  const { rows, errors } = result.counts;
  const read = `${formatInteger(rows)} ${rows === 1 ? "row" : "rows"}`;
  return errors === 0 ? read : `${read}, ${formatInteger(errors)} with an error`;
}
