import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import { writeRss } from "#app/platform/rss.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type FeedQuery, type FeedTask, parseFeed, readFeed } from "./feed.server.ts";
import { type Rejection } from "#app/domain/tasks/model/rejection.ts";
import { reminderItem, reminderSeconds, taskItem } from "./rss.ts";
import { taskJson } from "./task-json.ts";

type FeedText = { kind: "feed"; text: string } | Rejection;

/** Builds the response of `GET /api/tasks.json`. */
export async function feedJson(search: URLSearchParams): Promise<FeedText> {
  const parsed = parseFeed(search, await listKnownTokens());
  if (parsed.kind === "rejected") return parsed;
  const feed = await readFeed(parsed.requested);
  if (feed.kind === "rejected") return feed;
  const { time } = feed;
  const { publicUrl } = getRuntime().env;
  const tasks = feed.tasks.map((one) => taskJson(one, { count: one.submissions, time, publicUrl }));
  return { kind: "feed", text: JSON.stringify({ tasks, next: feed.next }) };
}

/** Builds the response of `GET /api/tasks.rss`: tasks, and reminders of those that end soon. */
export async function feedRss(search: URLSearchParams): Promise<FeedText> {
  const parsed = parseFeed(search, await listKnownTokens());
  if (parsed.kind === "rejected") return parsed;
  const { requested } = parsed;
  const feed = await readFeed(requested);
  if (feed.kind === "rejected") return feed;
  const ending = await readEnding(requested);
  const { publicUrl } = getRuntime().env;
  const context = { publicUrl, unitOf: await readUnitOf() };
  const items = [
    ...feed.tasks.map((one) => taskItem(one, context)),
    ...ending.map((one) => reminderItem(one, context)),
  ];
  const text = writeRss({
    title: "Open developer tasks",
    link: `${publicUrl}${apiPaths.tasksJson}`,
    self: `${publicUrl}${apiPaths.tasksRss}`,
    description: "Tasks with a reward in escrow that take work now.",
    items: items.sort((a, b) => b.publishedAt - a.publishedAt),
  });
  return { kind: "feed", text };
}

/**
 * Reads the tasks that end soon, for the first page alone: they are often old, and readers request
 * no later page.
 */
async function readEnding(requested: FeedQuery): Promise<FeedTask[]> {
  if (requested.before !== null) return [];
  const feed = await readFeed({ ...requested, endsWithin: reminderSeconds });
  return feed.kind === "rejected" ? [] : feed.tasks;
}
