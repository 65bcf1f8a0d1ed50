import type { LineMarks } from "#app/common/recipients/list-reading.ts";

/** Told of every change that a person makes, and whether another text took the place of all. */
export type OnListChange = (isEmpty: boolean, isReplaced: boolean) => void;

export type Edit = { from: number; to: number; insert: string };

/** Where a list is typed: the browser's own field at first, the editor in its place later. */
export type ListInput = {
  focus: () => void;
  /** With "\n" for every line break. */
  read: () => string;
  /** Puts another text in place of all; `onChange` is not told. */
  write: (text: string) => void;
  /** As if a person had typed it. */
  edit: (edit: Edit) => void;
  /** Takes the focus to the start of a line, counted from 1. */
  showLine: (line: number) => void;
  mark: (lines: LineMarks) => void;
};

/** The browser's own field. It cannot mark lines. */
export function textareaInput(field: HTMLTextAreaElement, onChange: OnListChange): ListInput {
  return {
    focus: () => field.focus(),
    read: () => field.value,
    write: (text) => {
      field.value = text;
    },
    edit: ({ from, to, insert }) => {
      field.setRangeText(insert, from, to, "end");
      onChange(field.value === "", false);
    },
    showLine: (line) => {
      const before = field.value.split("\n", line - 1).join("\n");
      const at = line === 1 ? 0 : before.length + 1;
      field.focus();
      field.setSelectionRange(at, at);
    },
    mark: () => {},
  };
}

export type ListPlace = ListInput & {
  /** What takes the list from now on; it has the text of the one before already. */
  use: (input: ListInput) => void;
};

/**
 * Where the list is, whatever takes it now: who waits for a file to be read must not write into a
 * field that the editor has taken the place of meanwhile. Nothing happens before the first `use`.
 */
export function createListPlace(): ListPlace {
  let current: ListInput | null = null;
  let marks: LineMarks | null = null;
  return {
    use: (input) => {
      current = input;
      if (marks) input.mark(marks);
    },
    focus: () => current?.focus(),
    read: () => current?.read() ?? "",
    write: (text) => current?.write(text),
    edit: (edit) => current?.edit(edit),
    showLine: (line) => current?.showLine(line),
    mark: (lines) => {
      marks = lines;
      current?.mark(lines);
    },
  };
}
