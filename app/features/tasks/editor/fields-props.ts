import type { RefObject } from "react";
import type { TaskField, TaskText } from "#app/domain/tasks/model/task.types.ts";
import type { EditorPage } from "./editor-page.server.ts";

export type FieldsProps = {
  page: EditorPage;
  text: TaskText;
  fieldOf: FieldOf;
  /** For fields that are filled in by a button. */
  form: RefObject<HTMLFormElement | null>;
  /** The published terms are fixed; only the text can change. */
  isPublished: boolean;
};

/** Returns the props of a form field, with its value and error. */
export type FieldOf = (name: TaskField) => {
  name: TaskField;
  defaultValue: string;
  error: string | null;
};
