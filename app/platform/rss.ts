export const rssType = "application/rss+xml; charset=utf-8";

/** A feed with plain texts and absolute URLs. */
export type RssFeed = {
  title: string;
  link: string;
  /** The feed's own URL. */
  self: string;
  description: string;
  items: readonly RssItem[];
};

export type RssItem = {
  title: string;
  link: string;
  /** Never changes, since readers show an item once for each. */
  guid: string;
  /** Milliseconds. */
  publishedAt: number;
  categories: readonly string[];
  description: string;
};

/**
 * Writes RSS 2.0, whatever the texts contain. The same items give the same text, so that a client
 * can ask whether it has changed.
 */
export function writeRss({ title, link, self, description, items }: RssFeed): string {
  const newest = Math.max(...items.map(({ publishedAt }) => publishedAt));
  const lines = [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    `<channel>`,
    element("title", title),
    element("link", link),
    element("description", description),
    `<language>en</language>`,
    `<ttl>5</ttl>`,
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(items.length === 0 ? [] : [element("lastBuildDate", dateOf(newest))]),
    ...items.flatMap(linesOf),
    `</channel>`,
    `</rss>`,
  ];
  return `${lines.join("\n")}\n`;
}

function linesOf(item: RssItem): string[] {
  return [
    `<item>`,
    element("title", item.title),
    element("link", item.link),
    `<guid isPermaLink="false">${escapeXml(item.guid)}</guid>`,
    element("pubDate", dateOf(item.publishedAt)),
    ...item.categories.map((category) => element("category", category)),
    // RSS readers interpret it as HTML; double escaping keeps it plain text.
    element("description", escapeXml(item.description)),
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
