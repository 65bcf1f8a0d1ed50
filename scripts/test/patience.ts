/**
 * Factor of all time limits in tests, `TEST_PATIENCE`: 3 where `CI` is set, as that machine may be
 * slow. It does not slow down a test that passes.
 */
const patience = Number(process.env["TEST_PATIENCE"] ?? (process.env["CI"] ? 3 : 1));

/** Returns a time limit in milliseconds on this machine. */
export function within(seconds: number): number {
  return seconds * 1_000 * patience;
}
