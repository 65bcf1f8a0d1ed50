import { type CalendarEvent, writeCalendarFile } from "#app/platform/calendar-file.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { listUnlocks, type Unlock } from "#app/domain/vesting/unlocks.ts";
import type { Schedule, ScheduleFacts } from "#app/domain/vesting/vesting.types.ts";
import { formatId, shortId } from "#app/domain/vesting/labels.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

/**
 * Max events per schedule; a daily one over ten years has more, and listing them all would not
 * help.
 */
const maxEvents = 400;
/** Max events of a file: anyone may grant anyone schedules, and writing an event takes its time. */
const maxFileEvents = 1_000;
/** Calendar programs reject years of more than four digits. */
const lastSecond = Date.UTC(9999, 11, 31, 23, 59, 59) / 1_000;

export type Dated = ScheduleFacts & Pick<Schedule, "revokedAt">;

type CalendarOptions = {
  /** Head block time, Unix seconds; earlier unlocks are left out. */
  after: number;
  networkName: (chainId: number) => string;
  /** URL of the console, without a trailing slash. */
  publicUrl: string;
};

/**
 * Writes upcoming unlocks as an iCalendar file. Each schedule gets an equal share of the event limit; if
 * there are too many schedules, those at the end of the list get no events.
 */
export function writeCalendar(schedules: readonly Dated[], options: CalendarOptions): string {
  const running = schedules.filter(({ revokedAt }) => revokedAt === null);
  const limit = Math.max(1, Math.floor(maxFileEvents / Math.max(1, running.length)));
  const events = running
    .slice(0, maxFileEvents)
    .flatMap((schedule) => eventsOf(schedule, { ...options, limit: Math.min(limit, maxEvents) }));
  return writeCalendarFile({
    name: "Vesting unlocks",
    product: "Vesting",
    writtenAt: options.after,
    events,
  });
}

function eventsOf(
  schedule: Dated,
  { after, networkName, publicUrl, limit }: CalendarOptions & { limit: number },
): CalendarEvent[] {
  const { chainId, id, unit, total, terms } = schedule;
  const write = (units: bigint) => `${formatExact(units, unit.decimals)} ${unit.symbol}`;
  return listMoments(schedule, { after, limit }).map(({ at, amount, vested }) => ({
    uid: `${chainId}-${formatId(id)}-${at}@vesting`,
    at,
    summary: terms.step === 0 ? `${write(vested)} vested` : `${write(amount)} unlocks`,
    description: `${write(vested)} of ${write(total)} by then; schedule ${shortId(id)} on ${networkName(chainId)}.`,
    url: `${publicUrl}${vestingPaths.schedule(chainId, formatId(id))}`,
  }));
}

/** For a continuous schedule only the cliff and the end count as unlocks. */
function listMoments(
  { terms, total }: Dated,
  { after, limit }: { after: number; limit: number },
): Unlock[] {
  const isLine = terms.step === 0;
  const unlocks = listUnlocks({ ...terms, total }, { after, limit: isLine ? 3 : limit });
  const corners = [terms.start, terms.start + terms.cliff, terms.start + terms.duration];
  return unlocks.filter(({ at }) => at <= lastSecond && (!isLine || corners.includes(at)));
}
