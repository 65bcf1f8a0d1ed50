import { type ChangeEvent, type DragEvent, useEffect, useState } from "react";
import { applyFix, applyFixes } from "#app/common/recipients/fixes.ts";
import type { Fix, ParseOptions, ParseResult } from "#app/common/recipients/recipients.types.ts";
import { Button } from "#app/ui/button.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProblemList } from "./problem-list.tsx";
import styles from "./recipients-editor.module.css";
import { useRecipients } from "./use-recipients.ts";

type RecipientsEditorProps = {
  text: string;
  onText: (text: string) => void;
  options: ParseOptions;
  /** Told of each reading; `null` while a newer text is not read yet. */
  onResult: (result: ParseResult | null) => void;
  sample: string;
};

/** Where a list is typed, pasted or dropped, with what is wrong in it line by line. */
export function RecipientsEditor(props: RecipientsEditorProps) {
  const { text, onText, options, onResult, sample } = props;
  const [isOver, setOver] = useState(false);
  const { result, isReading, fault, readFile } = useRecipients(text, options);

  useEffect(() => onResult(isReading ? null : result), [onResult, isReading, result]);

  async function load(file: File | undefined) {
    if (!file) return;
    const content = await readFile(file);
    if (content !== null) onText(content);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void load(event.dataTransfer.files[0]);
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
      onDrop={drop}
    >
      <TextareaField
        label="Recipients"
        hint="One a line: address, amount, and a note if you like. Paste from a sheet, or drop a CSV or TXT file."
        mono
        rows={10}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles["tools"]}>
        <label className={styles["file"]}>
          Choose a file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              void load(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        {text === "" && (
          <Button size="small" onClick={() => onText(sample)}>
            Load a sample
          </Button>
        )}
        <span className={styles["counts"]} role="status">
          {isReading ? "Reading…" : countsOf(result)}
        </span>
      </div>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {result?.kind === "refused" && <Notice tone="danger">{result.sentence}</Notice>}
      {result?.kind === "list" && (
        <>
          {result.listProblem !== null && <Notice tone="warn">{result.listProblem}</Notice>}
          <ProblemList
            problems={result.problems}
            onFix={(fix: Fix) => onText(applyFix(text, fix) ?? text)}
            onFixAll={(fixes) => onText(applyFixes(text, fixes))}
          />
        </>
      )}
    </div>
  );
}

function countsOf(result: ParseResult | null): string {
  if (result?.kind !== "list") return "";
  const { rows, errors } = result.counts;
  const read = `${formatInteger(rows)} ${rows === 1 ? "row" : "rows"}`;
  return errors === 0 ? read : `${read}, ${formatInteger(errors)} with an error`;
}
