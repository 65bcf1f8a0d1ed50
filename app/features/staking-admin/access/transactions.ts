import type { Hex } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { ContractName } from "#app/features/staking-admin/admin.types.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import { nameOfContract, nameOfRole } from "#app/features/staking-admin/powers.ts";
import { callOf } from "#app/common/staking/call-of.ts";
import { formatTime } from "#app/ui/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type {
  DecodedArgument,
  TransactionStep,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";
import type { Seat } from "./access.types.ts";
import { namesOfGroups } from "./pause.ts";
import { findRoleName } from "./seats.ts";

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

/** Each role takes a separate call, since `grantRole` grants only one. */
export function grantTransaction(
  deployments: StakingDeployments,
  seats: readonly Seat[],
): WalletTransaction {
  const [only] = seats;
  return {
    chainId: deployments.staking.chainId,
    title: only && seats.length === 1 ? "Grant a role" : `Grant ${seats.length} roles`,
    steps: seats.map((seat) => changeStep(deployments, "grantRole", seat)),
  };
}

export function revokeTransaction(deployments: StakingDeployments, seat: Seat): WalletTransaction {
  return {
    chainId: deployments.staking.chainId,
    title: "Revoke a role",
    steps: [changeStep(deployments, "revokeRole", seat)],
  };
}

const verbs = {
  grantRole: { verb: "Grant", past: "Granted" },
  revokeRole: { verb: "Revoke", past: "Revoked" },
} as const;

function changeStep(
  deployments: StakingDeployments,
  functionName: keyof typeof verbs,
  seat: Seat,
): TransactionStep {
  const { verb, past } = verbs[functionName];
  return contractCall({
    contract: deployments[seat.contract],
    // All three contracts share the same role functions.
    abi: validatorStakingAbi,
    label: `${verb} the role`,
    description: `${past} the role “${labelOf(seat)}”`,
    functionName,
    args: [seat.role, seat.account],
    describe: ([role, account]) => [
      describeRole(seat.contract, role),
      { name: "account", type: "address", text: account },
    ],
  });
}

function describeRole(contract: ContractName, role: Hex): DecodedArgument {
  const roleName = findRoleName(contract, role);
  return {
    name: "role",
    type: "bytes32",
    text: roleName === null ? role : labelOf({ contract, role, roleName }),
  };
}

function labelOf({ contract, role, roleName }: Omit<Seat, "account">): string {
  return `${nameOfRole(roleName ?? role)} of the ${nameOfContract(contract)}`;
}
