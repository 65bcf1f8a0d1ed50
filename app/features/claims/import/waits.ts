const firstWaitMs = 60_000;
const maxWaitMs = 6 * 3_600_000;

export type Waits = ReturnType<typeof createWaits>;

/** Schedules retries with exponential backoff: after one minute, doubling up to six hours. */
export function createWaits() {
  const waits = new Map<string, { failures: number; until: number }>();
  return {
    /** Whether a retry is due; times in milliseconds. */
    isDue: (key: string, now: number) => now >= (waits.get(key)?.until ?? 0),
    hasDue: (now: number) => [...waits.values()].some(({ until }) => now >= until),
    fail: (key: string, now: number) => {
      const failures = (waits.get(key)?.failures ?? 0) + 1;
      const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 1));
      waits.set(key, { failures, until: now + waitMs });
    },
    forget: (key: string) => {
      waits.delete(key);
    },
  };
}
