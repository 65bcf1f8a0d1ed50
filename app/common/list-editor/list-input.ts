import type { LineMarks } from "#app/domain/lists/jobs/list-reading.ts";

/** Called on every change by the user; `isReplaced` if a text replaced the whole document. */
export type OnListChange = (isEmpty: boolean, isReplaced: boolean) => void;

export type Edit = { from: number; to: number; insert: string };

/** Input of a list: the browser's own field at first, later the editor. */
export type ListInput = {
  focus: () => void;
  /** Returns the text with "\n" for every line break. */
  read: () => string;
  /** Replaces the whole text without calling `onChange`. */
  write: (text: string) => void;
  /** Edits the text as if the user had typed it. */
  edit: (edit: Edit) => void;
  /** Moves the focus to the start of a line, 1-based. */
  showLine: (line: number) => void;
  mark: (lines: LineMarks) => void;
};

/** Wraps the browser's own field, which cannot mark lines. */
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

export type ListSlot = ListInput & {
  /** Sets the input from now on; it already has the text of the previous one. */
  use: (input: ListInput) => void;
};

/**
 * Creates a handle to the list in its current input: code that waits for a file to be read must not
 * write into a field that the editor has replaced meanwhile. Does nothing before the first `use`.
 */
export function createListSlot(): ListSlot {
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
