import type { RefObject } from "react";
import type { TaskErrors, TaskField, TaskText } from "#app/features/tasks/model/task.types.ts";
import styles from "#app/features/tasks/tasks.module.css";
import type { EditorPage } from "./editor-page.server.ts";
import { PeopleFields } from "./people-fields.tsx";
import { RewardFields } from "./reward-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { WordFields } from "./word-fields.tsx";

/** Ties a field of the form to its words and to what is wrong with them. */
export type FieldOf = (name: TaskField) => {
  name: TaskField;
  defaultValue: string;
  error: string | null;
};

export type FieldsProps = {
  page: EditorPage;
  text: TaskText;
  fieldOf: FieldOf;
  /** For what is filled in by a button. */
  form: RefObject<HTMLFormElement | null>;
  /** What was published stands; only its words are changed. */
  isPublished: boolean;
};

type TaskFieldsProps = Omit<FieldsProps, "fieldOf"> & {
  errors: TaskErrors;
  onDescription: (text: string) => void;
};

/** Every field of a task; what is typed is kept even where it is wrong. */
export function TaskFields({ errors, onDescription, ...rest }: TaskFieldsProps) {
  const fieldOf: FieldOf = (name) => ({
    name,
    defaultValue: rest.text[name],
    error: errors[name] ?? null,
  });
  const fields = { ...rest, fieldOf };
  return (
    <div className={styles["form"]}>
      <WordFields {...fields} onDescription={onDescription} />
      <RewardFields {...fields} />
      <TimeFields {...fields} />
      <PeopleFields {...fields} />
    </div>
  );
}
