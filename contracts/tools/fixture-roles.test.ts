import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { callersOf, type ManagedContract } from "#app/chain/access/restricted-functions.ts";
import { accessRoles } from "#app/chain/access/roles.ts";

/** Where the Solidity tests give functions to roles, and how they name the contracts. */
const fixtures: readonly { file: string; contracts: readonly [string, ManagedContract][] }[] = [
  {
    file: "staking/StakingFixture.sol",
    contracts: [
      ["staking", "validatorStaking"],
      ["court", "slashCourt"],
      ["minimum", "minimumContract"],
    ],
  },
  {
    file: "ecosystem/EcosystemAccess.sol",
    contracts: [
      ["hub", "claim"],
      ["treasury", "etherDeposit"],
      ["disputes", "taskDisputes"],
    ],
  },
  { file: "faucet/FaucetAccess.sol", contracts: [["vault", "faucetVault"]] },
  { file: "boost/BoostFixture.sol", contracts: [["to", "ecoStake"]] },
];

type RoleOf = Record<string, string>;

/** Reads which role a fixture gives each function to, by the fixture's names of the contracts. */
function readRoles(file: string): Record<string, RoleOf> {
  const source = readFileSync(`contracts/test/${file}`, "utf8");
  const roles: Record<string, RoleOf> = {};
  let selectors: { contract: string; name: string }[] = [];
  const statements = /selectors = new bytes4|(\w+)\.(\w+)\.selector|, ([A-Z_]+)\);/g;
  for (const [text, contract, name, role] of source.matchAll(statements)) {
    if (contract !== undefined && name !== undefined) selectors.push({ contract, name });
    else if (role !== undefined)
      for (const one of selectors.splice(0)) (roles[one.contract] ??= {})[one.name] = role;
    else if (text.startsWith("selectors =")) selectors = [];
  }
  return roles;
}

test.each(fixtures)("$file gives each function to its role", ({ file, contracts }) => {
  const roles = readRoles(file);
  for (const [name, contract] of contracts) {
    const restricted = Object.entries<string>(callersOf[contract]).filter(
      ([, caller]) => caller in accessRoles,
    );
    expect(roles[name], contract).toEqual(Object.fromEntries(restricted));
  }
});
