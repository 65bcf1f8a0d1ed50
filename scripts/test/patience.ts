/**
 * The factor of all time limits in tests, `TEST_PATIENCE`: 3 where `CI` is set, as a machine may be
 * slow there. A test that passes takes no longer for it.
 */
const patience = Number(process.env["TEST_PATIENCE"] ?? (process.env["CI"] ? 3 : 1));

/** Returns a time limit of some seconds as milliseconds on this machine. */
export function within(seconds: number): number {
  return seconds * 1_000 * patience;
}
