import { JSDOM } from "jsdom";
import { expect } from "vitest";
import type { App } from "./app.ts";
import { appRequest } from "./sign-in.ts";

type Item = Record<"title" | "link" | "guid" | "pubDate" | "description", string>;

/** Requests a public feed without a session, and parses it by an XML parser. */
export async function readRss(app: App, url: string): Promise<{ title: string; items: Item[] }> {
  const response = await app.handle(appRequest(url));
  expect([url, response.status]).toEqual([url, 200]);
  expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  const again = appRequest(url);
  again.headers.set("If-None-Match", response.headers.get("ETag") ?? "");
  expect((await app.handle(again)).status).toBe(304);
  const { document } = new JSDOM(await response.text(), { contentType: "text/xml" }).window;
  const textOf = ({ children }: Element, name: string) =>
    [...children].find(({ nodeName }) => nodeName === name)?.textContent ?? "";
  const items = [...document.querySelectorAll("item")].map((item) => ({
    title: textOf(item, "title"),
    link: textOf(item, "link"),
    guid: textOf(item, "guid"),
    pubDate: textOf(item, "pubDate"),
    description: textOf(item, "description"),
  }));
  const [channel] = document.querySelectorAll("channel");
  return { title: channel ? textOf(channel, "title") : "", items };
}
