import { parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { reminderItem, taskItem } from "./rss.ts";

const context = {
  publicUrl: "https://console.example",
  unitOf: () => ({ symbol: "TAN", decimals: 18 }),
};
const at = Date.UTC(2026, 10, 18, 11, 6, 40);
const week = 7 * 86_400;

/** A task with the fields that the feed reads. */
function taskOf(row: object = {}): PublishedTask {
  const deadline = { publishedAt: at, submitBy: at / 1_000 + week };
  const task: Partial<PublishedTask["task"]> = { ...deadline, termsHash: `0x${"ab".repeat(32)}` };
  const terms: Partial<PublishedTask["terms"]> = {
    title: "Quays",
    slug: "quays",
    description: "Draw them.",
    skills: ["Solidity", "Go"],
    token: { address: zeroAddress, symbol: "TAN", decimals: 18 },
    reward: { type: "fixed", each: parseEther("50"), winners: 2 },
  };
  return { task: { ...task, ...row }, terms } as PublishedTask;
}

test("names a task with its reward, link, skills and last day", () => {
  expect(taskItem(taskOf(), context)).toEqual({
    title: "Quays (100 TAN)",
    link: "https://console.example/api/tasks/quays",
    guid: `0x${"ab".repeat(32)}`,
    publishedAt: at,
    categories: ["Solidity", "Go"],
    description: "Until Wed, 25 Nov 2026 11:06:40 GMT. Draw them.",
  });
});

test("reminds of a deadline once, two days before or at publication, and of a changed one again", () => {
  const reminder = reminderItem(taskOf(), context);
  expect(reminder).toMatchObject({
    title: "Submissions to “Quays” end at 2026-11-25 11:06:40 UTC",
    link: "https://console.example/api/tasks/quays",
    publishedAt: at + 5 * 86_400_000,
  });
  expect(reminder.guid).not.toBe(taskItem(taskOf(), context).guid);
  expect(reminderItem(taskOf({ termsHash: null }), context).guid).toBe(reminder.guid);
  const short = reminderItem(taskOf({ submitBy: at / 1_000 + 60 }), context);
  expect(short.guid).not.toBe(reminder.guid);
  expect(short.publishedAt).toBe(at);
});
