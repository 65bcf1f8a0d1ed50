import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { findAccessRole, hasDelay } from "#app/chain/access/roles.ts";
import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import { nameOfSeat } from "#app/features/staking-admin/role-names.ts";
import { callOf } from "#app/common/staking/call-of.ts";
import { formatSeconds, formatTime } from "#app/ui/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { Operation, Seat } from "./access.types.ts";
import { findManaged } from "./managed-abis.ts";
import { namesOfGroups } from "./pause.ts";

export { withDelay } from "#app/common/access-manager/scheduled-transaction.ts";

/** Pauses groups until a Unix time in seconds. */
export function pauseTransaction(
  { staking }: StakingDeployments,
  { bits, until }: { bits: number; until: number },
): WalletTransaction {
  const what = namesOfGroups(bits).join(", ");
  return contractTransaction("Pause", {
    ...callOf(staking, validatorStakingAbi),
    label: `Pause ${what}`,
    description: `Paused ${what} until ${formatTime(until)}`,
    functionName: "pause",
    args: [bits, until],
    describe: ([groups, end]) => [
      { name: "closes", type: "uint8", text: namesOfGroups(groups).join(", ") },
      { name: "until", type: "uint40", text: formatTime(end) },
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

/** The admin who grants a role or revokes it. */
type Granter = Pick<AdminFacts, "deployments" | "roles">;

/**
 * Each role takes a separate call, since `grantRole` grants only one. New admins wait as long as the
 * account that grants.
 */
export function grantTransaction(
  { deployments, roles }: Granter,
  seats: readonly Seat[],
): WalletTransaction {
  const [only] = seats;
  const delayOf = ({ role }: Seat) => (hasDelay(role) ? (roles.ADMIN ?? 0) : 0);
  return {
    chainId: deployments.manager.chainId,
    title: only && seats.length === 1 ? "Grant a role" : `Grant ${seats.length} roles`,
    steps: seats.map((seat) =>
      contractCall({
        contract: deployments.manager,
        abi: accessManagerAbi,
        label: "Grant the role",
        description: `Granted the role “${nameOfSeat(seat)}”`,
        functionName: "grantRole",
        args: [seat.id, seat.account, delayOf(seat)],
        describe: ([id, account, delay]) => [
          describeRole(id),
          { name: "account", type: "address", text: account },
          { name: "delay", type: "of its calls", text: formatSeconds(delay) },
        ],
      }),
    ),
  };
}

export function revokeTransaction({ deployments }: Granter, seat: Seat): WalletTransaction {
  return {
    chainId: deployments.manager.chainId,
    title: "Revoke a role",
    steps: [
      contractCall({
        contract: deployments.manager,
        abi: accessManagerAbi,
        label: "Revoke the role",
        description: `Revoked the role “${nameOfSeat(seat)}”`,
        functionName: "revokeRole",
        args: [seat.id, seat.account],
        describe: ([id, account]) => [
          describeRole(id),
          { name: "account", type: "address", text: account },
        ],
      }),
    ],
  };
}

function describeRole(id: bigint): DecodedArgument {
  return { name: "role", type: "uint64", text: nameOfSeat({ id, role: findAccessRole(id) }) };
}

/** Executes a scheduled call as the account that has scheduled it. */
export function executeOperation(
  deployments: StakingDeployments,
  { target, data, call }: Operation,
  valueWei: bigint,
): WalletTransaction {
  const managed = findManaged(deployments, target);
  if (managed === null || call === null) throw new Error("The call cannot be decoded.");
  const { abi, deployment } = managed;
  return {
    chainId: deployment.chainId,
    title: "Execute a scheduled call",
    steps: [
      {
        label: `Execute ${call.name}`,
        description: `Executed ${call.name} as scheduled`,
        to: target,
        data,
        abi,
        valueWei,
        codeHash: deployment.codeHash ?? undefined,
      },
    ],
  };
}

export function cancelOperation(
  { manager }: StakingDeployments,
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
