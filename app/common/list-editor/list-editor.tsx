import { type DragEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { endOf, isCurrent } from "#app/domain/lists/source/fixes.ts";
import { noChoices } from "#app/domain/lists/values/list-choices.ts";
import type { ListReading } from "#app/domain/lists/jobs/list-reading.ts";
import type { Fix, ListChoices, RejectedList } from "#app/domain/lists/values/recipients.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice, RestoredNotice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { BulkChanges } from "./bulk-changes.tsx";
import { DelimiterField } from "./delimiter-field.tsx";
import styles from "./list-editor.module.css";
import { ListField } from "./list-field.tsx";
import { createListSlot } from "./list-input.ts";
import { ProblemList } from "./problem-list.tsx";
import { ColumnQuestionField, type OfferToken, PointQuestionField } from "./question-fields.tsx";
import { SkippedLines } from "./skipped-lines.tsx";
import { type ListState, useList } from "./use-list.ts";
import { useNames } from "./use-names.ts";
import { useSavedList } from "./use-saved-list.ts";

/** Source of the list, for a server that reads it again. */
export type ListSource = {
  /** Returns the current text. */
  read: () => string;
  choices: ListChoices;
};

/** How a list survives a reload of this tab. */
export type SavedAs = {
  /** Contains the account, and all else that makes it a different list; null if it is not saved. */
  name: string | null;
  /** The other entries of the form, which are started over with the list. */
  entries: { isRestored: boolean; restart: () => void };
};

type ListEditorProps<Options, List extends ListReading> = {
  label: string;
  hint: string;
  sample: string;
  /** Description of the rows, such as "payments of TAN on TAN Testnet". */
  subject: string;
  /** The list is read again when their content changes. */
  options: Options;
  /**
   * Starts a worker that runs `serveLists` for lists of this kind; must be the same function
   * between renders.
   */
  startWorker: () => Worker;
  onRead: (state: ListState<List>, source: ListSource) => void;
  savedAs?: SavedAs | undefined;
  /**
   * Called when another list replaces this one, so answers about it are void. Must be stable
   * between renders.
   */
  onReplaced?: () => void;
  /** Shown beside the sample while the list is empty. */
  whenEmpty?: (insert: (text: string) => void) => ReactNode;
  /** Omitted if the list cannot pay another token. */
  offerToken?: OfferToken | undefined;
  /** Shown below the question which rows to use, where there is one. */
  belowQuestion?: ReactNode;
  /** Questions about the list that was read. */
  children?: (list: List) => ReactNode;
};

/** Field to type, paste or drop a list, with its errors and open questions. */
export function ListEditor<Options extends object, List extends ListReading>(
  props: ListEditorProps<Options, List>,
) {
  const { label, hint, sample, subject, options, startWorker } = props;
  const { onRead, onReplaced, savedAs } = props;
  const [input] = useState(createListSlot);
  const [isOver, setOver] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const [choices, setChoices] = useState<ListChoices>(noChoices);
  const { names, lookUp, lookUpAgain } = useNames();
  const chosen = useMemo(() => ({ ...choices, names: names ?? undefined }), [choices, names]);
  const wanted = useMemo(() => ({ ...options, ...chosen }), [options, chosen]);
  const read = useList<Options & ListChoices, List>(input, wanted, startWorker);
  const { result, isReading, isEmpty, error, bulk } = read;
  const list = result !== null && isList(result) ? result : null;
  const failed = list?.names.filter((name) => names?.get(name)?.kind === "failed") ?? [];

  useEffect(
    () => onRead({ result, isReading }, { read: input.read, choices: chosen }),
    [onRead, result, isReading, input, chosen],
  );
  useEffect(() => {
    if (!list || isReading) return;
    input.mark(list.problems.lines);
    lookUp(list.names);
  }, [input, list, isReading, lookUp]);

  const applyFix = useCallback(
    (fix: Fix) => {
      if (!isCurrent(input.read(), fix)) return;
      input.edit({ from: fix.start, to: endOf(fix), insert: fix.after });
    },
    [input],
  );
  const showLine = useCallback((line: number) => input.showLine(line), [input]);

  const forgetAnswers = useCallback(() => {
    setChoices(noChoices);
    onReplaced?.();
  }, [onReplaced]);
  const { onChange: readAgain } = read;
  const onChange = useCallback(
    (nowEmpty: boolean, isReplaced: boolean) => {
      if (nowEmpty || isReplaced) forgetAnswers();
      if (nowEmpty) setRestored(false);
      readAgain(nowEmpty);
    },
    [forgetAnswers, readAgain],
  );

  const onRestore = useCallback(() => {
    setRestored(true);
    readAgain(false);
  }, [readAgain]);
  useSavedList(input, {
    saveAs: savedAs?.name ?? null,
    isEmpty,
    isReading,
    onRestore,
  });

  function restart() {
    savedAs?.entries.restart();
    input.write("");
    onChange(true, true);
  }

  function insert(text: string) {
    input.edit({ from: 0, to: 0, insert: text });
  }

  function load(file: File | undefined) {
    if (!file) return;
    forgetAnswers();
    void read.readFile(file);
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
      {(isRestored || savedAs?.entries.isRestored) && <RestoredNotice onRestart={restart} />}
      <ListField label={label} hint={hint} input={input} onChange={onChange} />
      <div className={layout["tools"]}>
        <label className={styles["file"]}>
          Choose a file
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,.txt,.tsv,.json,text/csv,text/plain"
            onChange={({ target }) => {
              load(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {isEmpty && (
          <>
            <Button size="small" onClick={() => insert(sample)}>
              Load a sample
            </Button>
            {props.whenEmpty?.(insert)}
          </>
        )}
        <span className={typography["note"]} role="status">
          {isReading ? "Reading…" : countsOf(list)}
        </span>
        {list && (
          <DelimiterField
            found={list.delimiter}
            choice={choices.delimiter}
            onChoice={(delimiter) => setChoices({ ...choices, delimiter })}
          />
        )}
      </div>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      {result !== null && !isList(result) && <Notice tone="danger">{result.message}</Notice>}
      {list && (
        <>
          {list.listProblem !== null && <Notice tone="warn">{list.listProblem}</Notice>}
          {list.question && (
            <ColumnQuestionField
              question={list.question}
              subject={subject}
              answers={choices.useGroups ?? noGroups}
              onAnswers={(useGroups) => setChoices({ ...choices, useGroups })}
              offerToken={props.offerToken}
            />
          )}
          {props.belowQuestion}
          {list.pointQuestion && (
            <PointQuestionField
              question={list.pointQuestion}
              answer={choices.pointMeans ?? null}
              onAnswer={(pointMeans) => setChoices({ ...choices, pointMeans })}
            />
          )}
          {failed.length > 0 && (
            <div className={styles["bulk"]}>
              <Button size="small" onClick={() => lookUpAgain(failed)}>
                Look up {formatInteger(failed.length)} {failed.length === 1 ? "name" : "names"}{" "}
                again
              </Button>
            </div>
          )}
          <BulkChanges problems={list.problems} {...bulk} />
          <ProblemList problems={list.problems} onFix={applyFix} onLine={showLine} />
          {props.children?.(list)}
          <SkippedLines skipped={list.skipped} leftOut={list.leftOut} />
        </>
      )}
    </div>
  );
}

const noGroups: ReadonlyMap<string, boolean> = new Map();

function isList<List extends ListReading>(result: List | RejectedList): result is List {
  return result.kind === "list";
}

function countsOf(list: ListReading | null): string {
  if (list === null) return "";
  const { rows, errors, comments, leftOut } = list.counts;
  const parts = [`${formatInteger(rows)} ${rows === 1 ? "row" : "rows"}`];
  if (errors > 0) parts.push(`${formatInteger(errors)} with an error`);
  if (comments + leftOut > 0) parts.push(`${formatInteger(comments + leftOut)} skipped`);
  return parts.join(", ");
}
