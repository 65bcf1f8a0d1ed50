import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { formatTime } from "#app/ui/values/format.ts";

/** What can be wrong with the validators of the pool. */
export const stakingAlarms = {
  "validator-jailed": alarmKind<{
    name: string;
    /** Unix seconds. */
    until: number;
  }>({
    severity: "warning",
    title: ({ name }) => `${name} is jailed`,
    text: ({ until }) =>
      `It and its delegators earn nothing. From ${formatTime(until)} on, its operator can unjail it; an admin can release it before, or force it out.`,
    page: () => ({ label: "Open validators", to: `${stakingAdminPaths.validators}?show=jailed` }),
  }),
};

export const stakingAlarm = alarmMaker("staking", stakingAlarms);
