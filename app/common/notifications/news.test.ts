import { expect, test } from "vitest";
import { joinNews, type NewsItem } from "./news.ts";

const item = (id: string): NewsItem => ({ id, title: id, text: "", to: "/" });
const ids = (items: readonly NewsItem[]) => items.map(({ id }) => id);

test("continues where it was if there is nothing new", () => {
  expect(joinNews("3", [[], []])).toEqual({ last: "3", items: [] });
});

test("returns the oldest items of all kinds first, and the others next time", () => {
  const lists = [["4", "6", "8"].map(item), ["5", "7", "9"].map(item)];
  const { last, items } = joinNews("3", lists);
  expect([ids(items), last]).toEqual([["4", "5", "6", "7", "8"], "8"]);
});
