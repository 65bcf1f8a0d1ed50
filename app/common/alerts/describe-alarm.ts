import type { StoredAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import type {
  AlarmKind,
  AlarmKinds,
  AlarmPage,
  AlarmValues,
} from "#app/domain/alerts/alarm.types.ts";
import { accessAlarms } from "#app/domain/access/alarms.ts";
import { bridgeAlarms } from "#app/domain/bridge/alarms.ts";
import { faucetAlarms } from "#app/domain/faucet/alarms.ts";
import { rewardAlarms } from "#app/domain/rewards/alarms.ts";
import { serverAlarms } from "#app/domain/server/alarms.ts";
import { taskAlarms } from "#app/domain/tasks/alarms.ts";
import { treasuryAlarms } from "#app/domain/treasury/alarms.ts";

/** An alarm with its texts. */
export type ShownAlarm = Omit<StoredAlarm, "values"> & {
  title: string;
  text: string;
  /** Where it is fixed or explained. */
  page: AlarmPage | null;
};

const kinds: AlarmKinds = {
  ...accessAlarms,
  ...bridgeAlarms,
  ...faucetAlarms,
  ...rewardAlarms,
  ...serverAlarms,
  ...taskAlarms,
  ...treasuryAlarms,
};

/** Returns an alarm with its texts. One of another version of the console has only its code. */
export function describeAlarm({ values, ...alarm }: StoredAlarm): ShownAlarm {
  // The store holds the values with which the alarm was made.
  const kind = kinds[alarm.code] as AlarmKind<AlarmValues> | undefined;
  return {
    ...alarm,
    title: kind?.title(values) ?? alarm.code,
    text: kind?.text(values) ?? "",
    page: kind?.page?.(values) ?? null,
  };
}
