import { type CalendarEvent, writeCalendarFile } from "#app/platform/calendar-file.server.ts";
import { formatExact } from "#app/ui/format.ts";
import { listUnlocks, type Unlock } from "./unlocks.ts";
import type { Schedule, ScheduleFacts } from "./vesting.types.ts";
import { formatId, shortId } from "./labels.ts";

/**
 * Max events per schedule; a daily one over ten years has more, and listing them all would not
 * help.
 */
const maxEvents = 400;

export type Dated = ScheduleFacts & Pick<Schedule, "revokedAt">;

type CalendarOptions = {
  /** Head block time, Unix seconds; earlier unlocks are left out. */
  after: number;
  networkName: (chainId: number) => string;
  /** URL of the console, without a trailing slash. */
  publicUrl: string;
};

/** Writes upcoming unlocks as an iCalendar file. */
export function writeCalendar(schedules: readonly Dated[], options: CalendarOptions): string {
  const events = schedules.flatMap((schedule) => eventsOf(schedule, options));
  return writeCalendarFile({
    name: "Vesting unlocks",
    product: "Vesting",
    writtenAt: options.after,
    events,
  });
}

function eventsOf(
  schedule: Dated,
  { after, networkName, publicUrl }: CalendarOptions,
): CalendarEvent[] {
  const { chainId, id, unit, total, terms, revokedAt } = schedule;
  if (revokedAt !== null) return [];
  const write = (units: bigint) => `${formatExact(units, unit.decimals)} ${unit.symbol}`;
  return listMoments(schedule, after).map(({ at, amount, vested }) => ({
    uid: `${chainId}-${formatId(id)}-${at}@vesting`,
    at,
    summary: terms.step === 0 ? `${write(vested)} vested` : `${write(amount)} unlocks`,
    description: `${write(vested)} of ${write(total)} by then; schedule ${shortId(id)} on ${networkName(chainId)}.`,
    url: `${publicUrl}/vesting/${chainId}/${formatId(id)}`,
  }));
}

/** For a continuous schedule only the cliff and the end count as unlocks. */
function listMoments({ terms, total }: Dated, after: number): Unlock[] {
  const curve = { ...terms, total };
  const limit = terms.step === 0 ? 3 : maxEvents;
  const unlocks = listUnlocks(curve, { after, limit });
  const moments = [terms.start, terms.start + terms.cliff, terms.start + terms.duration];
  return terms.step === 0 ? unlocks.filter(({ at }) => moments.includes(at)) : unlocks;
}
