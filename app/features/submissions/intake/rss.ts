import type { UnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { totalOf } from "#app/domain/tasks/model/task.types.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { apiPaths } from "#app/paths/api.ts";

/** Writes open tasks as RSS 2.0. An item links to its task as JSON: a task has no public page. */
export function writeRss(
  tasks: readonly PublishedTask[],
  publicUrl: string,
  unitOf: UnitOf,
): string {
  const newest = tasks[0]?.task.publishedAt ?? null;
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    `<channel>`,
    `<title>Open developer tasks</title>`,
    element("link", `${publicUrl}${apiPaths.tasksJson}`),
    `<description>Tasks with a reward in escrow that take work now.</description>`,
    `<language>en</language>`,
    `<ttl>5</ttl>`,
    `<atom:link href="${escapeXml(`${publicUrl}${apiPaths.tasksRss}`)}" rel="self" type="application/rss+xml"/>`,
    ...(newest === null ? [] : [element("lastBuildDate", dateOf(newest))]),
    ...tasks.flatMap((one) => itemOf(one, publicUrl, unitOf)),
    `</channel>`,
    `</rss>`,
  ];
  return `${lines.join("\n")}\n`;
}

function itemOf({ task, terms }: PublishedTask, publicUrl: string, unitOf: UnitOf): string[] {
  const reward = formatAmount(totalOf(terms.reward), unitOf(terms.token.address));
  const ends = new Date(task.submitBy * 1_000).toUTCString();
  return [
    `<item>`,
    element("title", `${terms.title} (${reward})`),
    element("link", `${publicUrl}${apiPaths.task(terms.slug)}`),
    `<guid isPermaLink="false">${escapeXml(task.termsHash ?? terms.slug)}</guid>`,
    element("pubDate", dateOf(task.publishedAt ?? task.createdAt)),
    ...terms.skills.map((skill) => element("category", skill)),
    // RSS readers interpret it as HTML; double escaping keeps it plain text.
    element("description", escapeXml(`Until ${ends}. ${terms.description}`)),
    `</item>`,
  ];
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
const dateOf = (milliseconds: number) => new Date(milliseconds).toUTCString();

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Escapes text for element content and attributes; drops characters that XML 1.0 cannot represent.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
