import { rejectSource } from "#app/domain/lists/jobs/list-source.ts";
import type { RejectedList } from "#app/domain/lists/values/recipients.types.ts";
import { taskFields, type TaskText } from "#app/domain/tasks/model/task.types.ts";

/**
 * Parses tasks as exported in JSON, with every field; returns null if the text is not a JSON
 * object.
 */
export function parseJsonTasks(
  source: string,
): { kind: "tasks"; tasks: TaskText[] } | RejectedList | null {
  const start = source.replace(/^\uFEFF/, "").trimStart();
  if (!start.startsWith("{")) return null;
  let file: unknown;
  try {
    file = JSON.parse(start);
  } catch {
    return rejectSource("not-text", "This is not JSON: a bracket or a quote is missing.");
  }
  const tasks = (file as { tasks?: unknown }).tasks;
  if (!Array.isArray(tasks)) return rejectSource("not-text", "The file has no list of tasks.");
  return { kind: "tasks", tasks: tasks.map(textOf) };
}

function textOf(task: unknown): TaskText {
  const text: unknown =
    typeof task === "object" && task !== null && "text" in task ? task.text : {};
  const fields = new Map<string, unknown>(
    typeof text === "object" && text !== null ? Object.entries(text) : [],
  );
  const entries = taskFields.map((field) => {
    const value = fields.get(field);
    return [field, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(entries) as TaskText;
}
