import type { LineMarks } from "#app/common/recipients/reading.ts";

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
export function textareaInput(
  field: HTMLTextAreaElement,
  onChange: (isEmpty: boolean) => void,
): ListInput {
  return {
    focus: () => field.focus(),
    read: () => field.value,
    write: (text) => {
      field.value = text;
    },
    edit: ({ from, to, insert }) => {
      field.setRangeText(insert, from, to, "end");
      onChange(field.value === "");
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
