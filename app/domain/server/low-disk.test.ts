import { expect, test } from "vitest";
import { serverAlarms } from "./alarms.ts";
import { findDiskAlarm } from "./low-disk.ts";

/** A disk of 100 GB. */
const disk = (freeGb: number) => ({ bavail: freeGb * 1e6, blocks: 1e8, bsize: 1_000 });

test("raises an alarm once less than a tenth of the disk is free", () => {
  expect(findDiskAlarm("/data", disk(10))).toBeNull();
  const values = { folder: "/data", freeGb: 9.9, percent: 9 };
  expect(findDiskAlarm("/data", disk(9.94))).toEqual({
    area: "server",
    severity: "critical",
    code: "disk-low",
    subject: "data",
    values,
  });
  expect(findDiskAlarm("/data", disk(0))).toMatchObject({ values: { freeGb: 0, percent: 0 } });
  const { title, text } = serverAlarms["disk-low"];
  expect(title(values)).toBe("Only 9 % of the disk is free");
  expect(text(values)).toMatch(/^9\.9 GB are left for \/data\. /);
});

test("raises none for a file system that has no size", () => {
  expect(findDiskAlarm("/data", { bavail: 0, blocks: 0, bsize: 4_096 })).toBeNull();
});
