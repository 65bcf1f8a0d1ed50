import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { parseFeed, readFeed } from "./feed.server.ts";
import { type Rejection } from "#app/domain/tasks/model/rejection.ts";
import { writeRss } from "./rss.ts";
import { taskJson } from "./task-json.ts";

type FeedText = { kind: "feed"; text: string } | Rejection;

/** Builds the response of `GET /api/tasks.json`. */
export async function feedJson(search: URLSearchParams): Promise<FeedText> {
  const feed = await parseFeedRequest(search);
  if (feed.kind === "rejected") return feed;
  const { time } = feed;
  const { publicUrl } = getRuntime().env;
  const tasks = feed.tasks.map((one) => taskJson(one, { count: one.submissions, time, publicUrl }));
  return { kind: "feed", text: JSON.stringify({ tasks, next: feed.next }) };
}

/** Builds the response of `GET /api/tasks.rss`. */
export async function feedRss(search: URLSearchParams): Promise<FeedText> {
  const feed = await parseFeedRequest(search);
  if (feed.kind === "rejected") return feed;
  const unitOf = await readUnitOf();
  return { kind: "feed", text: writeRss(feed.tasks, getRuntime().env.publicUrl, unitOf) };
}

async function parseFeedRequest(search: URLSearchParams) {
  const parsed = parseFeed(search, await listKnownTokens());
  return parsed.kind === "rejected" ? parsed : readFeed(parsed.requested);
}
