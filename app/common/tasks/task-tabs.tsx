import { TabsNav } from "#app/ui/tabs-nav.tsx";

const list = "/ecoSystem/createdDevTasK";

/** Tabs of the task list or a task, and its admin log. */
export function TaskTabs({ id }: { id?: string }) {
  const page = id === undefined ? list : `${list}/${id}`;
  const tabs = [
    { label: id === undefined ? "Tasks" : "Task", to: page },
    { label: "History", to: `${page}/history` },
  ];
  return <TabsNav label="Created dev. task" tabs={tabs} />;
}
