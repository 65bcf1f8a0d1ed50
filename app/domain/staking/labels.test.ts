import { expect, test } from "vitest";
import { describeStatus } from "./labels.ts";

const until = Date.parse("2026-11-20T10:00:00Z") / 1_000;

test("describes a jailed validator as releasable once its time is over", () => {
  const jailed = { status: "jailed", until } as const;
  expect(describeStatus(jailed, until - 1)).toEqual({
    tone: "amber",
    text: "Jailed",
    note: "until 2026-11-20 10:00:00 UTC",
  });
  expect(describeStatus(jailed, until)).toEqual({
    tone: "amber",
    text: "Can be released",
    note: "since 2026-11-20 10:00:00 UTC",
  });
  expect(describeStatus({ status: "exiting", until }, until + 1).text).toBe("Exit can be finished");
  expect(describeStatus({ status: "active", until: 0 }, until)).toMatchObject({
    text: "Active",
    note: null,
  });
});
