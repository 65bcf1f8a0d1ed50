import type { SubmissionCounts } from "#app/domain/tasks/store/list.store.server.ts";
import type { ListedTask } from "#app/domain/tasks/store/task.store.server.ts";
import type { Due, TaskState } from "#app/domain/tasks/model/task-states.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";

export type TaskRow = ListedTask & {
  /** State at the head. */
  stage: TaskState;
  due: Due | null;
  unit: TaskToken | null;
  submissions: SubmissionCounts;
};
