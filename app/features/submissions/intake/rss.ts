import type { UnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { totalOf } from "#app/domain/tasks/model/task.types.ts";
import { formatAmount, formatUtcSeconds } from "#app/ui/values/format.ts";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import type { RssItem } from "#app/platform/rss.ts";

/** How long before its end a task is announced once more, in seconds. */
export const reminderSeconds = 2 * 86_400;

type Context = { publicUrl: string; unitOf: UnitOf };

/** Returns a task's item. It links to the task as JSON: a task has no public page. */
export function taskItem({ task, terms }: PublishedTask, { publicUrl, unitOf }: Context): RssItem {
  const reward = formatAmount(totalOf(terms.reward), unitOf(terms.token.address));
  const ends = new Date(task.submitBy * 1_000).toUTCString();
  return {
    title: `${terms.title} (${reward})`,
    link: `${publicUrl}${apiPaths.task(terms.slug)}`,
    guid: task.termsHash ?? terms.slug,
    publishedAt: task.publishedAt ?? task.createdAt,
    categories: terms.skills,
    description: `Until ${ends}. ${terms.description}`,
  };
}

/** Returns an item that reminds submitters of a deadline; a changed deadline is a new item. */
export function reminderItem(one: PublishedTask, context: Context): RssItem {
  const { task, terms } = one;
  const item = taskItem(one, context);
  return {
    ...item,
    title: `Submissions to “${terms.title}” end at ${formatUtcSeconds(task.submitBy)}`,
    guid: `${terms.slug}:submit-by:${task.submitBy}`,
    publishedAt: Math.max(item.publishedAt, (task.submitBy - reminderSeconds) * 1_000),
  };
}
