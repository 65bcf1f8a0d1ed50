import type { StatsFs } from "node:fs";
import type { Alarm } from "#app/domain/alerts/alarm.types.ts";
import { serverAlarm } from "./alarms.ts";

const minFreePercent = 10;
const bytesOfGb = 1e9;

/**
 * Returns the alarm of a disk that is almost full; null of one that is not, or that does not say how
 * large it is.
 *
 * @param disk that of the folder, in blocks of `bsize` bytes
 */
export function findDiskAlarm(
  folder: string,
  { bavail, blocks, bsize }: Pick<StatsFs, "bavail" | "blocks" | "bsize">,
): Alarm | null {
  const percent = Math.floor((bavail * 100) / blocks);
  // Some network file systems have no size: 0 of 0 blocks are free.
  if (Number.isNaN(percent) || percent >= minFreePercent) return null;
  const values = { folder, freeGb: toGb(bavail * bsize), percent };
  return serverAlarm({ code: "disk-low", subject: "data", values });
}

/** Rounds bytes to tenths of a gigabyte. */
export function toGb(bytes: number): number {
  return Math.round((bytes * 10) / bytesOfGb) / 10;
}
