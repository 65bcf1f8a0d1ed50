import type { ContractName, Power } from "./admin.types.ts";

const contracts: Readonly<Record<string, string>> = {
  staking: "pool",
  court: "court",
  minimum: "parameters",
} satisfies Record<ContractName, string>;

const roles: Readonly<Record<string, string>> = {
  DEFAULT_ADMIN_ROLE: "admin",
  STAKING_ADMIN_ROLE: "staking admin",
  FUNDER_ROLE: "funder",
  JAILER_ROLE: "jailer",
  GUARDIAN_ROLE: "guardian",
  PARAM_ADMIN_ROLE: "parameter admin",
};

/** Names a power, such as `jailer of the court`. */
export function nameOfPower(power: Power): string {
  const [contract = "", role = ""] = power.split(":");
  return `${nameOfRole(role)} of the ${nameOfContract(contract)}`;
}

export function nameOfContract(contract: string): string {
  return contracts[contract] ?? contract;
}

export function nameOfRole(role: string): string {
  return roles[role] ?? role;
}
