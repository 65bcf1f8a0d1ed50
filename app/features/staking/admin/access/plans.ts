import type { Hex } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { AdminPlaces, ContractName } from "#app/features/staking/admin/admin.types.ts";
import { nameOfContract, nameOfRole } from "#app/features/staking/admin/powers.ts";
import { callOf } from "#app/features/staking/call-of.ts";
import { formatTime } from "#app/ui/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
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

export function unpausePlan({ staking }: AdminPlaces): TransactionPlan {
  return contractTransaction("Open everything", {
    ...callOf(staking, validatorStakingAbi),
    label: "Open everything",
    description: "Ended the pause of staking",
    functionName: "unpause",
    describe: () => [{ name: "opens", type: "every group", text: "at once" }],
  });
}

/** One call for each role, since a call of a contract grants one. */
export function grantPlan(places: AdminPlaces, seats: readonly Seat[]): TransactionPlan {
  const [only] = seats;
  return {
    chainId: places.staking.chainId,
    title: only && seats.length === 1 ? "Grant a role" : `Grant ${seats.length} roles`,
    steps: seats.map((seat) => changeStep(places, "grantRole", seat)),
  };
}

export function revokePlan(places: AdminPlaces, seat: Seat): TransactionPlan {
  return {
    chainId: places.staking.chainId,
    title: "Revoke a role",
    steps: [changeStep(places, "revokeRole", seat)],
  };
}

const verbs = {
  grantRole: { verb: "Grant", past: "Granted" },
  revokeRole: { verb: "Revoke", past: "Revoked" },
} as const;

function changeStep(
  places: AdminPlaces,
  functionName: keyof typeof verbs,
  seat: Seat,
): TransactionStep {
  const { verb, past } = verbs[functionName];
  return contractCall({
    contract: places[seat.contract],
    // All of them have the same functions for roles.
    abi: validatorStakingAbi,
    label: `${verb} the role`,
    description: `${past} the role “${wordsOf(seat)}”`,
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
    text: roleName === null ? role : wordsOf({ contract, role, roleName }),
  };
}

function wordsOf({ contract, role, roleName }: Omit<Seat, "account">): string {
  return `${nameOfRole(roleName ?? role)} of the ${nameOfContract(contract)}`;
}
