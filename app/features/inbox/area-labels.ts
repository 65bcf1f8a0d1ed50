import type { Area } from "#app/domain/alerts/alarm.types.ts";

export const areaLabels: Readonly<Record<Area, string>> = {
  bridge: "Bridge",
  staking: "Staking",
  rewards: "Rewards",
  treasury: "Treasury",
  faucet: "Faucet",
  tasks: "Tasks",
  access: "Access",
  server: "Server",
};
