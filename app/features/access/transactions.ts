import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { accessRoles, findAccessRole, hasDelay } from "#app/chain/access/roles.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import { nameOfMemberRole, nameOfRole } from "#app/domain/access/role-names.ts";
import { executeStep, withDelay } from "#app/domain/access/scheduled-transaction.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import { formatSeconds, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type {
  ChainAccess,
  Operation,
  OperatorRole,
  RoleMember,
} from "#app/domain/access/access.types.ts";
import { abiOf } from "#app/domain/access/abi-of.ts";
import { namesOfGroups } from "#app/domain/staking/pause.ts";

export { withDelay };

/** Pauses groups until a Unix time in seconds. */
export function pauseTransaction(
  { staking }: StakingDeployments,
  { bits, until }: { bits: number; until: number },
): WalletTransaction {
  const what = namesOfGroups(bits).join(", ");
  return contractTransaction("Pause", {
    ...callOf(staking, validatorStakingAbi),
    label: `Pause ${what}`,
    description: `Paused ${what} until ${formatUtcSeconds(until)}`,
    functionName: "pause",
    args: [bits, until],
    describe: ([groups, end]) => [
      { name: "closes", type: "uint8", text: namesOfGroups(groups).join(", ") },
      { name: "until", type: "uint40", text: formatUtcSeconds(end) },
    ],
  });
}

export function unpauseTransaction({ staking }: StakingDeployments): WalletTransaction {
  return contractTransaction("Resume everything", {
    ...callOf(staking, validatorStakingAbi),
    label: "Resume everything",
    description: "Resumed staking",
    functionName: "unpause",
    describe: () => [{ name: "opens", type: "every group", text: "at once" }],
  });
}

/** The wallet that grants a role or revokes it. */
type Granter = Pick<ChainAccess, "manager" | "roles" | "operators">;

/**
 * Each role takes a separate call, since `grantRole` grants only one. New admins wait as long as the
 * account that grants.
 */
export function grantTransaction(
  { manager, roles, operators }: Granter,
  members: readonly RoleMember[],
): WalletTransaction {
  const [only] = members;
  const delayOf = ({ role }: RoleMember) => (hasDelay(role) ? (roles.ADMIN ?? 0) : 0);
  const grantDelayOf = ({ role }: RoleMember) =>
    operators.find((one) => one.role === role)?.grantDelay ?? 0;
  return {
    chainId: manager.chainId,
    title: only && members.length === 1 ? "Grant a role" : `Grant ${members.length} roles`,
    steps: members.map((member) =>
      contractCall({
        contract: manager,
        abi: accessManagerAbi,
        label: "Grant the role",
        description: `Granted the role “${nameOfMemberRole(member)}”`,
        functionName: "grantRole",
        args: [member.id, member.account, delayOf(member)],
        describe: ([id, account, delay]) => [
          describeRole(id),
          { name: "account", type: "address", text: account },
          { name: "delay", type: "of its calls", text: formatSeconds(delay) },
          ...describeGrantDelay(grantDelayOf(member)),
        ],
      }),
    ),
  };
}

/** Lets guardians grant and revoke operator roles. */
export function guardTransaction(
  { manager }: Pick<ChainAccess, "manager">,
  roles: readonly OperatorRole[],
): WalletTransaction {
  return {
    chainId: manager.chainId,
    title: "Let guardians revoke operators",
    steps: roles.map(({ role }) =>
      contractCall({
        contract: manager,
        abi: accessManagerAbi,
        label: `Let guardians revoke the role “${nameOfRole(role)}”`,
        description: `Let guardians revoke the role “${nameOfRole(role)}”`,
        functionName: "setRoleAdmin",
        args: [accessRoles[role], accessRoles.GUARDIAN],
        describe: ([id, admin]) => [
          describeRole(id),
          { ...describeRole(admin), name: "granted and revoked by" },
        ],
      }),
    ),
  };
}

export function revokeTransaction(
  { manager }: Pick<ChainAccess, "manager">,
  member: RoleMember,
): WalletTransaction {
  return {
    chainId: manager.chainId,
    title: "Revoke a role",
    steps: [
      contractCall({
        contract: manager,
        abi: accessManagerAbi,
        label: "Revoke the role",
        description: `Revoked the role “${nameOfMemberRole(member)}”`,
        functionName: "revokeRole",
        args: [member.id, member.account],
        describe: ([id, account]) => [
          describeRole(id),
          { name: "account", type: "address", text: account },
        ],
      }),
    ],
  };
}

function describeGrantDelay(seconds: number): DecodedArgument[] {
  return seconds === 0
    ? []
    : [{ name: "grant", type: "counts", text: `after ${formatSeconds(seconds)}` }];
}

function describeRole(id: bigint): DecodedArgument {
  return { name: "role", type: "uint64", text: nameOfMemberRole({ id, role: findAccessRole(id) }) };
}

/** Executes a scheduled call as the account that has scheduled it. */
export function executeOperation(
  manager: Deployment,
  { target, data, contract, isOwned, codeHash, call, approval }: Operation,
  valueWei: bigint,
): WalletTransaction {
  if (contract === null || call === null) throw new Error("The call cannot be decoded.");
  const step = {
    label: `Execute ${call.name}`,
    description: `Executed ${call.name} as scheduled`,
    to: target,
    data,
    abi: abiOf(contract),
    valueWei,
    codeHash: codeHash ?? undefined,
  };
  return {
    chainId: manager.chainId,
    title: "Execute a scheduled call",
    approve: approval ?? undefined,
    steps: [isOwned ? executeStep(step, manager) : step],
  };
}

/** Schedules an expired call again, with the delay that it had. */
export function scheduleAgain(
  manager: Deployment,
  { target, data, contract, call, delay, approval }: Operation,
): WalletTransaction {
  if (contract === null || call === null) throw new Error("The call cannot be decoded.");
  const { name } = call;
  const step = { label: name, description: name, to: target, data, abi: abiOf(contract) };
  const transaction = { chainId: manager.chainId, title: name, steps: [step] };
  return withDelay(
    { ...transaction, approve: approval ?? undefined },
    { manager, delaySeconds: delay },
  );
}

export function cancelOperation(
  manager: Deployment,
  { caller, target, data, call }: Operation,
): WalletTransaction {
  const name = call?.name ?? data.slice(0, 10);
  return contractTransaction("Cancel a scheduled call", {
    ...callOf(manager, accessManagerAbi),
    label: `Cancel ${name}`,
    description: `Canceled the scheduled call of ${name}`,
    functionName: "cancel",
    args: [caller, target, data],
  });
}
