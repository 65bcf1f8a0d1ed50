/** Channels that variables of the environment set. They cannot be edited. */
export const environmentChannels = [
  {
    id: "environment-staking",
    name: "Staking webhook",
    webhook: "staking",
    // Alarms of ending rewards are of the second.
    areas: ["staking", "rewards"],
    setting: "STAKING_WEBHOOK_URL",
  },
  {
    id: "environment-tasks",
    name: "Tasks webhook",
    webhook: "tasks",
    areas: ["tasks"],
    setting: "TASKS_WEBHOOK_URL",
  },
] as const;

/** Returns the variable that sets a channel; null for one that an admin has added. */
export function findSetting(id: string): string | null {
  return environmentChannels.find((channel) => channel.id === id)?.setting ?? null;
}

export const isOfEnvironment = (id: string) => findSetting(id) !== null;
