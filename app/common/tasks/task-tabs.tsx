import { taskPaths } from "#app/paths/tasks.ts";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";

/** Tabs of the task list or a task, and its admin log. */
export function TaskTabs({ id }: { id?: string }) {
  const tabs =
    id === undefined
      ? [
          { label: "Tasks", to: taskPaths.index },
          { label: "History", to: taskPaths.history },
        ]
      : [
          { label: "Task", to: taskPaths.task(id) },
          { label: "History", to: taskPaths.taskHistory(id) },
        ];
  return <TabsNav label="Created dev. task" tabs={tabs} />;
}
