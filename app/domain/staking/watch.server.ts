import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { stakingAlarm } from "./alarms.ts";
import { listJailed } from "./model/ledger.store.server.ts";

/** Validators named at once; more of them are jailed for the same cause. */
const maxNamed = 50;

/** Finds jailed validators, as far as their events are final. */
export async function findJailedValidators(): Promise<Found> {
  const code = "validator-jailed";
  const jailed = await listJailed(getRuntime().database.db, maxNamed);
  const alarms = jailed.map(({ id, moniker, until }) => {
    const name = withoutControls(moniker) || `Validator ${id}`;
    return stakingAlarm({ code, subject: String(id), values: { name, until } });
  });
  return { code, alarms, unknown: [] };
}
