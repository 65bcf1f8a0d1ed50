import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { TaskState } from "#app/domain/tasks/model/task-states.ts";
import { stateLabels } from "#app/domain/tasks/model/labels.ts";

const tones: Readonly<Record<TaskState, StatusTone>> = {
  draft: "neutral",
  idea: "neutral",
  open: "accent",
  "in-review": "accent",
  awarded: "green",
  expired: "amber",
  disputed: "red",
  completed: "green",
  cancelled: "neutral",
};

/** Status of a task. `isPaused` matters only while it is open. */
export function TaskStatus({ state, isPaused = false }: { state: TaskState; isPaused?: boolean }) {
  return (
    <Status tone={tones[state]}>
      {stateLabels[state]}
      {state === "open" && isPaused && ", paused"}
    </Status>
  );
}
