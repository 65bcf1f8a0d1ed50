import type { TaskErrors } from "#app/domain/tasks/model/task.types.ts";
import layout from "#app/ui/layout.module.css";
import { PeopleFields } from "./people-fields.tsx";
import { RewardFields } from "./reward-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { TextFields } from "./text-fields.tsx";
import type { FieldOf, FieldsProps } from "./fields-props.ts";

type TaskFieldsProps = Omit<FieldsProps, "fieldOf"> & {
  errors: TaskErrors;
  onDescription: (text: string) => void;
};

/** All fields of a task; invalid input is saved too. */
export function TaskFields({ errors, onDescription, ...rest }: TaskFieldsProps) {
  const fieldOf: FieldOf = (name) => ({
    name,
    defaultValue: rest.text[name],
    error: errors[name] ?? null,
  });
  const fields = { ...rest, fieldOf };
  return (
    <div className={layout["page"]}>
      <TextFields {...fields} onDescription={onDescription} />
      <RewardFields {...fields} />
      <TimeFields {...fields} />
      <PeopleFields {...fields} />
    </div>
  );
}
