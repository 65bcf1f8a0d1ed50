import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listHours } from "./ledger.store.server.ts";
import { hourMs } from "./fold-event.ts";

const dayHours = 24;

/**
 * Returns the amounts bonded with validators a day ago, with hourly resolution: at the start of the
 * hour 24 hours earlier. Validators without stake at that time are omitted.
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
