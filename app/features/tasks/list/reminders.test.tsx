import { cleanup, screen } from "@testing-library/react";
import { zeroAddress } from "viem";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import type { TaskRow } from "#app/domain/tasks/rows/task-row.ts";
import { Reminders } from "./reminders.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const expired: TaskRow = {
  id: "01",
  slug: "fix-it-12345678",
  title: "Fix it",
  kind: "fix",
  state: "open",
  number: 1,
  isPaused: false,
  cancelReason: null,
  token: zeroAddress,
  budget: 1n,
  paid: 0n,
  winners: 0,
  maxWinners: 1,
  disputedUntil: 0,
  undecided: 0,
  submitBy: 1,
  reviewBy: 2,
  frozenUntil: 0,
  createdBy: zeroAddress,
  createdAt: 0,
  updatedAt: 0,
  publishedAt: 0,
  stage: "expired",
  due: { what: "close", urgency: "overdue" },
  unit: null,
  submissions: { fresh: 0, waiting: 0, total: 0 },
};

const reviewLink = () => screen.queryByRole("link", { name: "Review the submissions to Fix it" });

test("names undecided submissions to an expired task, and links to their review", () => {
  const submissions = { fresh: 0, waiting: 2, total: 3 };
  renderAt("/", <Reminders rows={[{ ...expired, submissions }]} />);
  expect(screen.getByRole("listitem").textContent).toContain(
    "Fix it: 2 submissions wait and can be paid until the task is closed, which anyone can do now.",
  );
  expect(reviewLink()?.getAttribute("href")).toBe("/ecoSystem/submitedIncentive?task=01");
});

test("says that a task without work or without a free winner slot can be closed", () => {
  const awarded: TaskRow = { ...expired, winners: 1, stage: "awarded" };
  const submissions = { fresh: 0, waiting: 1, total: 2 };
  renderAt("/", <Reminders rows={[expired, { ...awarded, id: "02", submissions }]} />);
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toHaveLength(2);
  for (const text of items) expect(text).toContain("it can be closed, which refunds what is left.");
});
