import type { Address } from "viem";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { type Grant, grantOf, transferAdmin } from "#contracts/tools/deploy/grant-roles.ts";

export type StakingContracts = {
  minimumContract: Address;
  validatorStaking: Address;
  slashCourt: Address;
};

type StakingHolders = {
  contracts: StakingContracts;
  admins: readonly Address[];
  stakingAdmins: readonly Address[];
};

/** Roles of the accounts on the staking list, by contract. */
const stakingAdminRoles = {
  minimumContract: ["PARAM_ADMIN_ROLE", "GUARDIAN_ROLE"],
  validatorStaking: ["STAKING_ADMIN_ROLE", "FUNDER_ROLE", "JAILER_ROLE", "GUARDIAN_ROLE"],
  slashCourt: ["JAILER_ROLE", "GUARDIAN_ROLE"],
} as const;

const names = ["minimumContract", "validatorStaking", "slashCourt"] as const;

/**
 * Hands staking over: accounts on all lists become admins of each contract, accounts on the staking
 * list get the operational roles.
 */
export async function transferStaking(session: ChainSession, staking: StakingHolders) {
  await transferAdmin(session, {
    what: "staking",
    contracts: names.map((name) => staking.contracts[name]),
    grants: listGrants(staking),
    admins: staking.admins,
  });
}

function listGrants({ contracts, admins, stakingAdmins }: StakingHolders): Grant[] {
  const grant = (name: (typeof names)[number], role: string, account: Address) =>
    grantOf({ name, address: contracts[name] }, role, account);
  return [
    ...names.flatMap((name) => [
      ...admins.map((admin) => grant(name, "DEFAULT_ADMIN_ROLE", admin)),
      ...stakingAdminRoles[name].flatMap((role) =>
        stakingAdmins.map((admin) => grant(name, role, admin)),
      ),
    ]),
  ];
}
