import { getRuntime } from "#app/platform/runtime.server.ts";
import { listHours } from "./book.store.server.ts";
import { hourMs } from "./fold-event.ts";

const dayHours = 24;

/**
 * What was bonded to some validators a day ago, to the hour: at the start of the hour that was 24
 * hours before. Those that had nothing then are left out.
 *
 * @param time Unix seconds, by the chain's clock.
 */
export async function readDayBefore(
  ids: readonly number[],
  time: number,
): Promise<Map<number, bigint>> {
  const from = Math.floor((time * 1_000) / hourMs) - dayHours;
  const hours = await listHours(getRuntime().database.db, ids);
  const before = new Map<number, { hour: number; bonded: bigint }>();
  for (const { validator, hour, bonded } of hours) {
    const known = before.get(validator);
    if (hour < from && (!known || known.hour < hour)) {
      before.set(validator, { hour, bonded: BigInt(bonded) });
    }
  }
  return new Map([...before].map(([id, { bonded }]) => [id, bonded]));
}
