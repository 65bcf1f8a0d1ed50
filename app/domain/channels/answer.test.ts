import { expect, test } from "vitest";
import { cut, formatAnswer } from "./answer.ts";
import type { ChannelSettings } from "./channel.types.ts";

const slack = {
  kind: "slack",
  url: "https://hooks.slack.com/services/T0000000000/B0000000000/abcdefghijklmnopqrstuvwx",
} as const satisfies ChannelSettings;

test("returns status and text of an answer in one line without controls", () => {
  expect(formatAnswer(404, "no_service\r\n", slack)).toBe("404 no_service");
  expect(formatAnswer(200, "a\u0000b\u202Ec\n\n d", slack)).toBe("200 a b c d");
  expect(formatAnswer(204, "", slack)).toBe("Status 204");
});

test("cuts a long answer to 300 characters, not within one", () => {
  expect(formatAnswer(400, "x".repeat(1_000), slack)).toHaveLength(300);
  expect(cut("ab😀", 4)).toBe("ab😀");
  expect(cut("ab😀d", 4)).toBe("ab…");
});

test.each<[ChannelSettings, string]>([
  [slack, `No such URL: ${slack.url}`],
  [slack, JSON.stringify({ url: slack.url }).replaceAll("/", "\\/")],
  [slack, "token abcdefghijklmnopqrstuvwx"],
  [
    { kind: "webhook", url: "https://a.example/?key=abcdefghijkl%2Bmn", secret: "s".repeat(32) },
    `abcdefghijkl%2Bmn abcdefghijkl+mn ${"s".repeat(32)}`,
  ],
  [
    { kind: "telegram", botToken: "123456789:abcdefghijklmnop", chatId: "-1" },
    "/bot123456789:abcdefghijklmnop/sendMessage abcdefghijklmnop",
  ],
])("repeats no secret", (settings, body) => {
  const answer = formatAnswer(400, body, settings);
  expect(answer).toContain("***");
  expect(answer).not.toMatch(/abcdefgh|ssss/);
});
