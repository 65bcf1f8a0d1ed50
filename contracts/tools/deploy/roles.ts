import { type Address, type Hex, encodeFunctionData, isAddressEqual, zeroAddress } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findOnAllLists } from "#app/chain/access/expected-members.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { type Call, type ChainSession, sendAll } from "./chain-session.ts";
import { DeployError } from "./error.ts";
import type { LimitPlan } from "./plan.ts";

/** Returns the addresses on all three lists, which own our contracts. */
export function findContractAdmins(lists: AdminLists): Address[] {
  const onAll = findOnAllLists(lists);
  if (onAll.length === 0) {
    throw new DeployError(
      "No address is on all three admin lists, so nobody could hold the contracts; " +
        "put at least one on each of them.",
    );
  }
  return onAll;
}

/**
 * Hands the vault over: every admin gets the admin and pauser roles, the dispenser its limits, and
 * finally the deployer renounces its own roles. What exists is left alone; what the deployer can no
 * longer change is logged.
 */
export async function transferVault(
  session: ChainSession,
  vault: {
    address: Address;
    admins: readonly Address[];
    dispenser: Address;
    limits: readonly LimitPlan[];
    tokens: Readonly<Record<string, Address>>;
  },
) {
  const { account, log } = session;
  const read = vaultReader(session, vault.address);
  const [adminRole, pauserRole, dispenserRole] = await Promise.all([
    read.role("DEFAULT_ADMIN_ROLE"),
    read.role("PAUSER_ROLE"),
    read.role("DISPENSER_ROLE"),
  ]);
  const grants = vault.admins.flatMap((admin) => [
    { role: adminRole, account: admin, title: `make ${admin} an admin of the faucet vault` },
    { role: pauserRole, account: admin, title: `make ${admin} a pauser of the faucet vault` },
  ]);
  const [deployerIsAdmin, dispenserIsSet, ...granted] = await Promise.all([
    read.hasRole(adminRole, account.address),
    read.hasRole(dispenserRole, vault.dispenser),
    ...grants.map((grant) => read.hasRole(grant.role, grant.account)),
  ]);
  const calls: Call[] = grants
    .filter((_, index) => !granted[index])
    .map((grant) => ({
      title: grant.title,
      to: vault.address,
      data: encodeFunctionData({
        abi: faucetVaultAbi,
        functionName: "grantRole",
        args: [grant.role, grant.account],
      }),
    }));
  if (!dispenserIsSet) calls.push(dispenserCall(vault));

  if (!deployerIsAdmin) {
    for (const { title } of calls) log(`left to an admin, the deployer may not: ${title}`);
    return;
  }
  await sendAll(session, calls);
  const deployerStays = vault.admins.some((admin) => isAddressEqual(admin, account.address));
  if (deployerStays) return;
  await sendAll(session, [
    {
      title: "give up the deployer's power over the faucet vault",
      to: vault.address,
      data: encodeFunctionData({
        abi: faucetVaultAbi,
        functionName: "renounceRole",
        args: [adminRole, account.address],
      }),
    },
  ]);
  log(`faucetVault belongs to ${vault.admins.join(", ")}`);
}

function dispenserCall(vault: {
  address: Address;
  dispenser: Address;
  limits: readonly LimitPlan[];
  tokens: Readonly<Record<string, Address>>;
}): Call {
  const limits = vault.limits.map(({ symbol, capBaseUnits, ratePerDayBaseUnits }) => {
    const asset = symbol === null ? zeroAddress : vault.tokens[symbol];
    if (asset === undefined) throw new Error(`No token ${symbol} stands on this chain`);
    return { asset, cap: capBaseUnits, ratePerDay: ratePerDayBaseUnits };
  });
  return {
    title: `make ${vault.dispenser} the dispenser of the faucet vault`,
    to: vault.address,
    data: encodeFunctionData({
      abi: faucetVaultAbi,
      functionName: "grantDispenser",
      args: [vault.dispenser, "console", limits],
    }),
  };
}

function vaultReader({ client }: ChainSession, address: Address) {
  const contract = { address, abi: faucetVaultAbi } as const;
  return {
    role: (functionName: "DEFAULT_ADMIN_ROLE" | "PAUSER_ROLE" | "DISPENSER_ROLE") =>
      client.readContract({ ...contract, functionName }),
    hasRole: (role: Hex, holder: Address) =>
      client.readContract({ ...contract, functionName: "hasRole", args: [role, holder] }),
  };
}
