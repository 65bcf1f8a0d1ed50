import { taskPaths } from "#app/paths/tasks.ts";

/** Max length that a browser still sends while the page unloads. */
const maxOnLeaving = 60_000;

/** `silent` is a console that does not respond. */
export type Posted<Answer> = Answer | { kind: "signed-out" } | { kind: "silent" };

/** Sends a task request to the server without leaving the page. */
export async function postForm<Answer>(form: FormData): Promise<Posted<Answer>> {
  const body = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") body.append(name, value);
  const response = await fetch(taskPaths.draft, {
    method: "POST",
    body,
    keepalive: body.toString().length < maxOnLeaving,
  }).catch(() => null);
  if (response?.status === 401 || response?.status === 403) return { kind: "signed-out" };
  if (!response?.ok) return { kind: "silent" };
  // From our own server.
  const answer = (await response.json().catch(() => null)) as Answer | null;
  return answer ?? { kind: "silent" };
}
