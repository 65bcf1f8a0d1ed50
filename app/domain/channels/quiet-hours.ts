import { formatLocalTime } from "#app/ui/values/local-time.ts";
import type { QuietHours } from "./channel.types.ts";

/** Returns whether a time in milliseconds is in quiet hours, by the clocks of their zone. */
export function isQuiet({ fromMinute, toMinute, zone }: QuietHours, at: number): boolean {
  const [, hours, minutes] =
    /T(\d\d):(\d\d)$/.exec(formatLocalTime(Math.floor(at / 1_000), zone)) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}
