import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";

const access = () => ({ label: "Open Access", to: stakingAdminPaths.access });

/** Powers over the contracts that an account has or gains. */
export const accessAlarms = {
  "powers-scheduled": alarmKind<{ chain: string; count: number }>({
    severity: "critical",
    title: ({ chain, count }) =>
      count === 1
        ? `A call that changes roles or powers is scheduled on ${chain}`
        : `${count} calls that change roles or powers are scheduled on ${chain}`,
    text: () =>
      "If no admin of yours has scheduled it, a guardian can cancel it before its delay ends.",
    page: access,
  }),
  "unlisted-members": alarmKind<{ chain: string; count: number }>({
    severity: "critical",
    title: ({ chain, count }) =>
      count === 1
        ? `An account has a role on ${chain} that the admin lists do not give it`
        : `Accounts have ${count} roles on ${chain} that the admin lists do not give them`,
    text: () => "Revoke the role, or add the account to the list.",
    page: access,
  }),
};

export const accessAlarm = alarmMaker("access", accessAlarms);
