import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { formatTime } from "#app/ui/values/format.ts";

/** What can be wrong with rewards. */
export const rewardAlarms = {
  "epochs-due": alarmKind<{ kind: "staking" | "validator"; count: number; computed: number }>({
    severity: "warning",
    title: ({ kind, count }) =>
      count === 1
        ? `An epoch of ${kind} incentives has been due for more than a day`
        : `${count} epochs of ${kind} incentives are due, the first for more than a day`,
    text: ({ count, computed }) =>
      computed === count
        ? "Everything is computed; publish the root."
        : "Compute the rewards, then publish the root. Nobody can claim them before.",
    page: ({ kind }) => ({ label: "Open incentives", to: incentivePaths[kind].index }),
  }),
  "root-flagged": alarmKind<{
    program: string;
    n: number;
    disputes: number;
    /** Unix seconds. */
    activeAt: number;
  }>({
    severity: "warning",
    title: ({ program, n }) => `Root ${n} of ${program} is disputed`,
    text: ({ disputes, activeAt }) =>
      `${disputes === 1 ? "A dispute says" : `${disputes} disputes say`} that it is wrong. It pays claims from ${formatTime(activeAt)} on, so disable it before if that is true.`,
    page: () => ({ label: "Check", to: claimPaths.roots }),
  }),
  "stream-ending": alarmKind<{
    stream: string;
    to: string;
    endsAt: number;
    state: "ending" | "ended";
  }>({
    severity: "warning",
    title: ({ stream, state }) =>
      state === "ended" ? `${stream} have ended` : `${stream} end within a week`,
    text: ({ endsAt, state }) =>
      state === "ended"
        ? `They ended at ${formatTime(endsAt)}; stake earns nothing until they are funded again.`
        : `They end at ${formatTime(endsAt)}; stake earns nothing afterwards until they are funded again.`,
    page: ({ to }) => ({ label: "Fund rewards", to }),
  }),
};

export const rewardAlarm = alarmMaker("rewards", rewardAlarms);
