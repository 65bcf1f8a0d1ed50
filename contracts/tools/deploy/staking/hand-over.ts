import {
  type Address,
  type Hex,
  encodeFunctionData,
  isAddressEqual,
  keccak256,
  stringToHex,
  zeroHash,
} from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";

/** Of staking's contracts all have the same functions for roles. */
const abi = validatorStakingAbi;

export type StakingContracts = {
  minimumContract: Address;
  validatorStaking: Address;
  slashCourt: Address;
};

type Grant = { contract: Address; role: Hex; account: Address; title: string };

const adminRole = zeroHash;

/** What who is on the staking list may do, by contract. */
const stakingAdminRoles = {
  minimumContract: ["PARAM_ADMIN_ROLE", "GUARDIAN_ROLE"],
  validatorStaking: ["STAKING_ADMIN_ROLE", "FUNDER_ROLE", "JAILER_ROLE", "GUARDIAN_ROLE"],
  slashCourt: ["JAILER_ROLE", "GUARDIAN_ROLE"],
} as const;

const names = ["minimumContract", "validatorStaking", "slashCourt"] as const;

/**
 * Hands staking over: who is on all lists becomes an admin of each contract, who is on the staking list
 * gets the roles for the daily work, the court may slash, and last the deployer gives its power up. What
 * is in place already is left as it is; what the deployer can no longer change is said in the log.
 */
export async function handOverStaking(
  session: ChainSession,
  staking: {
    contracts: StakingContracts;
    admins: readonly Address[];
    stakingAdmins: readonly Address[];
  },
) {
  const { account, log } = session;
  const grants = listGrants(staking);
  const [isAdminOf, held] = await Promise.all([
    Promise.all(
      names.map((name) =>
        hasRole(session, {
          contract: staking.contracts[name],
          role: adminRole,
          account: account.address,
        }),
      ),
    ),
    Promise.all(grants.map((grant) => hasRole(session, grant))),
  ]);
  const contracts = names
    .filter((_, index) => isAdminOf[index])
    .map((name) => staking.contracts[name]);
  const missing = grants.filter((_, index) => !held[index]);
  const mayGrant = ({ contract }: Grant) => contracts.includes(contract);
  for (const { title } of missing.filter((grant) => !mayGrant(grant))) {
    log(`left to an admin, the deployer may not: ${title}`);
  }
  await sendAll(session, missing.filter(mayGrant).map(grantCall));
  if (staking.admins.some((admin) => isAddressEqual(admin, account.address))) return;
  await sendAll(
    session,
    contracts.map((contract) => ({
      title: `give up the deployer's power over ${contract}`,
      to: contract,
      data: encodeFunctionData({
        abi,
        functionName: "renounceRole",
        args: [adminRole, account.address],
      }),
    })),
  );
  if (contracts.length > 0) log(`staking belongs to ${staking.admins.join(", ")}`);
}

function listGrants(staking: {
  contracts: StakingContracts;
  admins: readonly Address[];
  stakingAdmins: readonly Address[];
}): Grant[] {
  const { contracts, admins, stakingAdmins } = staking;
  const grant = (name: (typeof names)[number], role: string, account: Address): Grant => ({
    contract: contracts[name],
    role: role === "DEFAULT_ADMIN_ROLE" ? adminRole : keccak256(stringToHex(role)),
    account,
    title: `grant ${account} the ${role} of ${name}`,
  });
  return [
    grant("validatorStaking", "SLASHER_ROLE", contracts.slashCourt),
    ...names.flatMap((name) => [
      ...admins.map((admin) => grant(name, "DEFAULT_ADMIN_ROLE", admin)),
      ...stakingAdminRoles[name].flatMap((role) =>
        stakingAdmins.map((admin) => grant(name, role, admin)),
      ),
    ]),
  ];
}

function grantCall({ contract, role, account, title }: Grant): Call {
  const data = encodeFunctionData({ abi, functionName: "grantRole", args: [role, account] });
  return { title, to: contract, data };
}

function hasRole(
  { client }: ChainSession,
  { contract, role, account }: Pick<Grant, "contract" | "role" | "account">,
): Promise<boolean> {
  return client.readContract({
    address: contract,
    abi,
    functionName: "hasRole",
    args: [role, account],
  });
}
