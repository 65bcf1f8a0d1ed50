import { Status, type StatusTone } from "#app/ui/status.tsx";
import type { TaskState } from "./model/task-states.ts";
import { stateLabels } from "./labels.ts";

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
