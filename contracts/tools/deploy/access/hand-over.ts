import { type Abi, type Address, isAddressEqual, toFunctionSelector } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import type { Member } from "#app/chain/access/expected-members.ts";
import { managedAbis } from "#app/chain/access/managed-abis.ts";
import type { ManagedTarget } from "#app/chain/access/managed-targets.ts";
import { functionsOf } from "#app/chain/access/restricted-functions.ts";
import { accessRoleNames, accessRoles, hasDelay, operatorRoles } from "#app/chain/access/roles.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { managerCall } from "#contracts/tools/deploy/manager-call.ts";

/**
 * Hands the chain's contracts over: gives their restricted functions to roles and the roles to
 * their members, and finally the deployer renounces its own role unless it is an admin. What is
 * already so is left alone; what the deployer can no longer change is logged.
 *
 * @param access.settings Calls of restricted functions that set the contracts up. The deployer can
 * make them until the functions are given to roles.
 * @param access.delaySeconds Delay of what members of roles with a delay call.
 * @param access.passSetback Lets that many seconds pass on the chain, after which grants of operator
 * roles wait; without it, an admin hands these roles to the guardians later, on the page Access.
 * @param access.beforeDelays Runs while the members' calls have no delay yet.
 */
export async function handOver(
  session: ChainSession,
  access: {
    manager: Address;
    /** Block of the manager's deployment. */
    managerBlock: number;
    targets: readonly ManagedTarget[];
    settings: readonly Call[];
    members: readonly Member[];
    delaySeconds: number;
    passSetback?: ((seconds: number) => Promise<void>) | undefined;
    beforeDelays?: (() => Promise<void>) | undefined;
  },
): Promise<void> {
  const { account, log } = session;
  const { manager, members, settings, delaySeconds, passSetback, beforeDelays } = access;
  const missing = async () => {
    const calls = await Promise.all([
      missingGuardians(session, manager),
      missingFunctions(session, access),
      missingMembers(session, {
        ...access,
        delaySeconds: beforeDelays === undefined ? delaySeconds : 0,
      }),
    ]);
    // The settings come first: the deployer may not make them once the functions have roles.
    return [...settings, ...calls.flat()];
  };
  const deployerDelay = await readDelay(session, manager, {
    role: "ADMIN",
    account: account.address,
  });
  if (deployerDelay !== 0) {
    for (const { title, to, data } of await missing()) {
      log(`left to an admin, the deployer may not: ${title} (call ${to} with ${data})`);
    }
    return;
  }
  await sendAll(session, await missing());
  await sendAll(session, await missingGrantDelays(session, access));
  await passSetback?.(await readSetback(session, manager));
  await guardOperators(session, access);
  await beforeDelays?.();
  await sendAll(session, await missingDelays(session, { manager, members, delaySeconds }));
  const admins = members.flatMap((member) => (member.role === "ADMIN" ? member.account : []));
  if (admins.some((admin) => isAddressEqual(admin, account.address))) return;
  await sendAll(session, [
    managerCall(manager, "give up the deployer's power over the contracts", {
      functionName: "renounceRole",
      args: [accessRoles.ADMIN, account.address],
    }),
  ]);
  log(`the contracts belong to ${admins.join(", ")}`);
}

/** Guardians cancel what admins have scheduled. The manager's own role cannot have a guardian. */
async function missingGuardians({ client }: ChainSession, manager: Address): Promise<Call[]> {
  const roles = accessRoleNames.filter((role) => role !== "ADMIN" && role !== "GUARDIAN");
  const guardians = await Promise.all(
    roles.map((role) =>
      client.readContract({
        address: manager,
        abi: accessManagerAbi,
        functionName: "getRoleGuardian",
        args: [accessRoles[role]],
      }),
    ),
  );
  return roles
    .filter((_, index) => guardians[index] !== accessRoles.GUARDIAN)
    .map((role) =>
      managerCall(manager, `let guardians cancel what a ${role} has scheduled`, {
        functionName: "setRoleGuardian",
        args: [accessRoles[role], accessRoles.GUARDIAN],
      }),
    );
}

async function missingFunctions(
  { client }: ChainSession,
  { manager, targets }: Pick<Parameters<typeof handOver>[1], "manager" | "targets">,
): Promise<Call[]> {
  const wanted = targets.flatMap(({ contract, address: target }) =>
    accessRoleNames.map((role) => ({
      contract,
      target,
      role,
      selectors: selectorsOf(managedAbis[contract], functionsOf(contract, role)),
    })),
  );
  const calls = await Promise.all(
    wanted.map(async ({ contract, target, role, selectors }) => {
      const current = await Promise.all(
        selectors.map((selector) =>
          client.readContract({
            address: manager,
            abi: accessManagerAbi,
            functionName: "getTargetFunctionRole",
            args: [target, selector],
          }),
        ),
      );
      const missing = selectors.filter((_, index) => current[index] !== accessRoles[role]);
      if (missing.length === 0) return [];
      return managerCall(manager, `give ${missing.length} functions of ${contract} to ${role}`, {
        functionName: "setTargetFunctionRole",
        args: [target, missing, accessRoles[role]],
      });
    }),
  );
  return calls.flat();
}

type Grants = { manager: Address; members: readonly Member[]; delaySeconds: number };

async function missingMembers(
  session: ChainSession,
  { manager, members, delaySeconds }: Grants,
): Promise<Call[]> {
  const delays = await Promise.all(members.map((member) => readDelay(session, manager, member)));
  return members
    .filter((_, index) => delays[index] === null)
    .map(({ role, account }) =>
      managerCall(manager, `make ${account} a member of ${role}`, {
        functionName: "grantRole",
        args: [accessRoles[role], account, hasDelay(role) ? delaySeconds : 0],
      }),
    );
}

/**
 * Lets grants of operator roles wait, so that guardians can be trusted with them. The manager does
 * so five days later, and starts again if it is asked again.
 */
async function missingGrantDelays(
  session: ChainSession,
  {
    manager,
    managerBlock,
    delaySeconds,
  }: Pick<Grants, "manager" | "delaySeconds"> & { managerBlock: number },
): Promise<Call[]> {
  const [delays, pending] = await Promise.all([
    readGrantDelays(session, manager),
    readPendingGrantDelays(session, { manager, managerBlock }),
  ]);
  return operatorRoles
    .filter((role, index) => (pending.get(accessRoles[role]) ?? delays[index]) !== delaySeconds)
    .map((role) =>
      managerCall(manager, `let grants of ${role} wait for ${delaySeconds} s`, {
        functionName: "setGrantDelay",
        args: [accessRoles[role], delaySeconds],
      }),
    );
}

/**
 * Hands the operator roles to the guardians, who can then revoke a stolen key at once. Not before
 * grants wait: until then a guardian could give itself these roles.
 */
async function guardOperators(
  session: ChainSession,
  { manager, delaySeconds }: Pick<Grants, "manager" | "delaySeconds">,
): Promise<void> {
  const delays = await readGrantDelays(session, manager);
  const admins = await Promise.all(
    operatorRoles.map((role) =>
      session.client.readContract({
        address: manager,
        abi: accessManagerAbi,
        functionName: "getRoleAdmin",
        args: [accessRoles[role]],
      }),
    ),
  );
  const open = operatorRoles.filter((_, index) => admins[index] !== accessRoles.GUARDIAN);
  const ready = open.filter((role) => delays[operatorRoles.indexOf(role)] === delaySeconds);
  await sendAll(
    session,
    ready.map((role) =>
      managerCall(manager, `let guardians revoke ${role}`, {
        functionName: "setRoleAdmin",
        args: [accessRoles[role], accessRoles.GUARDIAN],
      }),
    ),
  );
  if (ready.length < open.length) {
    session.log("open: in five days, let guardians revoke operators, on the page Access");
  }
}

function readGrantDelays({ client }: ChainSession, manager: Address): Promise<number[]> {
  return Promise.all(
    operatorRoles.map((role) =>
      client.readContract({
        address: manager,
        abi: accessManagerAbi,
        functionName: "getRoleGrantDelay",
        args: [accessRoles[role]],
      }),
    ),
  );
}

/** The manager only returns a delay that is in force. A node that lists no events is no obstacle. */
async function readPendingGrantDelays(
  { client }: ChainSession,
  { manager, managerBlock }: { manager: Address; managerBlock: number },
): Promise<Map<bigint, number>> {
  const events = await client
    .getContractEvents({
      address: manager,
      abi: accessManagerAbi,
      eventName: "RoleGrantDelayChanged",
      fromBlock: BigInt(managerBlock),
      strict: true,
    })
    .catch(() => []);
  return new Map(events.map(({ args: { roleId, delay } }) => [roleId, delay]));
}

function readSetback({ client }: ChainSession, manager: Address): Promise<number> {
  return client.readContract({
    address: manager,
    abi: accessManagerAbi,
    functionName: "minSetback",
  });
}

/** Raises delays, which takes effect at once. That of the deployer as an admin comes last. */
async function missingDelays(
  session: ChainSession,
  { manager, delaySeconds, ...options }: Grants,
): Promise<Call[]> {
  const deployer = session.account.address;
  const isLast = ({ role, account }: Member) =>
    role === "ADMIN" && isAddressEqual(account, deployer);
  const members = options.members
    .filter(({ role }) => hasDelay(role))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const delays = await Promise.all(members.map((member) => readDelay(session, manager, member)));
  return members
    .filter((_, index) => delays[index] !== delaySeconds)
    .map(({ role, account }) =>
      managerCall(manager, `let calls of ${account} as ${role} wait for ${delaySeconds} s`, {
        functionName: "grantRole",
        args: [accessRoles[role], account, delaySeconds],
      }),
    );
}

/** Returns the delay of a member's calls in seconds, or null if the account is no member. */
async function readDelay(
  { client }: ChainSession,
  manager: Address,
  { role, account }: Member,
): Promise<number | null> {
  const [isMember, delay] = await client.readContract({
    address: manager,
    abi: accessManagerAbi,
    functionName: "hasRole",
    args: [accessRoles[role], account],
  });
  return isMember ? delay : null;
}

function selectorsOf(abi: Abi, names: readonly string[]) {
  return abi.flatMap((item) =>
    item.type === "function" && names.includes(item.name) ? toFunctionSelector(item) : [],
  );
}
