import type { RefObject } from "react";
import type { TaskField, TaskText } from "#app/common/tasks/model/task.types.ts";
import type { EditorPage } from "./editor-page.server.ts";

export type FieldsProps = {
  page: EditorPage;
  text: TaskText;
  fieldOf: FieldOf;
  /** For what is filled in by a button. */
  form: RefObject<HTMLFormElement | null>;
  /** What was published stands; only its words are changed. */
  isPublished: boolean;
};

/** Ties a field of the form to its words and to what is wrong with them. */
export type FieldOf = (name: TaskField) => {
  name: TaskField;
  defaultValue: string;
  error: string | null;
};
