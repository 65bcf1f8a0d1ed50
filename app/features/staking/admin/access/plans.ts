import { type Hex, isHex } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { AdminPlaces, ContractName } from "#app/features/staking/admin/admin.types.ts";
import { nameOfContract, nameOfRole } from "#app/features/staking/admin/powers.ts";
import { callPlan } from "#app/features/staking/call-plan.ts";
import { formatTime } from "#app/features/staking/words.ts";
import type {
  DecodedArgument,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import type { Seat } from "./access.types.ts";
import { namesOfGroups } from "./pause.ts";
import { findRoleName } from "./seats.ts";

/** Closes groups until a time, in Unix seconds. */
export function pausePlan(
  { staking }: AdminPlaces,
  { bits, until }: { bits: number; until: number },
): TransactionPlan {
  const what = namesOfGroups(bits).join(", ");
  return callPlan({ place: staking, abi: validatorStakingAbi }, "Pause", {
    label: `Pause ${what}`,
    description: `Paused ${what} until ${formatTime(until)}`,
    functionName: "pause",
    args: [bits, until],
    describe: (_, args) => [
      { name: "closes", type: "uint8", text: namesOfGroups(Number(args[0])).join(", ") },
      { name: "until", type: "uint40", text: formatTime(Number(args[1])) },
    ],
  });
}

export function unpausePlan({ staking }: AdminPlaces): TransactionPlan {
  return callPlan({ place: staking, abi: validatorStakingAbi }, "Open everything", {
    label: "Open everything",
    description: "Ended the pause of staking",
    functionName: "unpause",
    args: [],
    describe: () => [{ name: "opens", type: "every group", text: "at once" }],
  });
}

/** One call for each role, since a call of a contract grants one. */
export function grantPlan(places: AdminPlaces, seats: readonly Seat[]): TransactionPlan {
  const [only] = seats;
  return {
    chainId: places.staking.chainId,
    title: only && seats.length === 1 ? "Grant a role" : `Grant ${seats.length} roles`,
    steps: seats.map((seat) => ({
      ...changeStep(places, "grantRole", seat),
      label: "Grant the role",
      description: `Granted the role “${wordsOf(seat)}”`,
    })),
  };
}

export function revokePlan(places: AdminPlaces, seat: Seat): TransactionPlan {
  return {
    chainId: places.staking.chainId,
    title: "Revoke a role",
    steps: [
      {
        ...changeStep(places, "revokeRole", seat),
        label: "Revoke the role",
        description: `Revoked the role “${wordsOf(seat)}”`,
      },
    ],
  };
}

function changeStep(
  places: AdminPlaces,
  functionName: "grantRole" | "revokeRole",
  { contract, role, account }: Seat,
): Pick<TransactionStep, "to" | "codeHash" | "call" | "describe"> {
  const { address: to, codeHash } = places[contract];
  return {
    to,
    codeHash,
    // All of them have the same functions for roles.
    call: { kind: "function", abi: validatorStakingAbi, functionName, args: [role, account] },
    describe: (_, args) => [
      describeRole(contract, args[0]),
      { name: "account", type: "address", text: String(args[1]) },
    ],
  };
}

function describeRole(contract: ContractName, argument: unknown): DecodedArgument {
  const role: Hex = isHex(argument) ? argument : "0x";
  const roleName = findRoleName(contract, role);
  return {
    name: "role",
    type: "bytes32",
    text: roleName === null ? role : wordsOf({ contract, role, roleName }),
  };
}

function wordsOf({ contract, role, roleName }: Omit<Seat, "account">): string {
  return `${nameOfRole(roleName ?? role)} of the ${nameOfContract(contract)}`;
}
