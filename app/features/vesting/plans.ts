import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { formatExact, formatInteger } from "#app/ui/format.ts";
import type {
  DecodedArgument,
  PlanToken,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import type { TokenUnit, VestingPlace } from "./vesting.types.ts";
import { formatId } from "./words.ts";

type Target = { id: bigint; unit: TokenUnit };
type Releasable = Target & { releasable: bigint; beneficiary: Address };

/** What a revocation would do, as a simulation says. */
export type Revocation = { vested: bigint; returned: bigint; block: bigint };

/** Sends a beneficiary all that can be released. */
export function releasePlan(place: VestingPlace, schedule: Releasable): TransactionPlan {
  const amount = write(schedule.releasable, schedule.unit);
  return planOf(place, "Release", {
    label: `Release ${amount}`,
    description: `Released ${amount}`,
    functionName: "release",
    args: [schedule.id],
    token: tokenOf(schedule),
    notes: [
      { name: "pays", type: "the beneficiary", text: schedule.beneficiary },
      { name: "at least", type: "vested by now", text: amount },
    ],
  });
}

/** Sends a beneficiary a part of what can be released. */
export function releasePartPlan(
  place: VestingPlace,
  schedule: Releasable,
  units: bigint,
): TransactionPlan {
  const amount = write(units, schedule.unit);
  return planOf(place, "Release a part", {
    label: `Release ${amount}`,
    description: `Released ${amount}`,
    functionName: "releasePart",
    args: [schedule.id, units],
    token: tokenOf(schedule),
    unit: schedule.unit,
    notes: [{ name: "pays", type: "the beneficiary", text: schedule.beneficiary }],
  });
}

/** Releases of many schedules of one chain. */
export function releaseManyPlan(
  place: VestingPlace,
  schedules: readonly Releasable[],
): TransactionPlan {
  const count = `${formatInteger(schedules.length)} schedules`;
  return planOf(place, "Release many", {
    label: `Release ${count}`,
    description: `Released ${count}`,
    functionName: "releaseMany",
    args: [schedules.map(({ id }) => id)],
    notes: [],
    entries: schedules.map(
      ({ beneficiary, releasable, unit }) => `${beneficiary}: ${write(releasable, unit)}`,
    ),
  });
}

/** Takes back what has not vested. */
export function revokePlan(
  place: VestingPlace,
  schedule: Target,
  { vested, returned, block }: Revocation,
): TransactionPlan {
  const { id, unit } = schedule;
  const type = `simulated at block ${formatInteger(block)}`;
  return planOf(place, "Revoke the schedule", {
    label: "Revoke the schedule",
    description: `Revoked a schedule; ${write(returned, unit)} came back`,
    functionName: "revoke",
    args: [id],
    token: tokenOf(schedule),
    notes: [
      { name: "stays the beneficiary's", type, text: write(vested, unit) },
      { name: "comes back to you", type, text: write(returned, unit) },
    ],
  });
}

/** Offers a schedule to another account; the zero address takes the offer back. */
export function proposePlan(place: VestingPlace, id: bigint, proposed: Address): TransactionPlan {
  const isWithdrawal = proposed === zeroAddress;
  return planOf(place, isWithdrawal ? "Withdraw the proposal" : "Propose a beneficiary", {
    label: isWithdrawal ? "Withdraw the proposal" : "Propose the beneficiary",
    description: isWithdrawal ? "Withdrew a proposal" : `Proposed ${proposed} as beneficiary`,
    functionName: "proposeBeneficiary",
    args: [id, proposed],
    notes: [],
  });
}

/** Makes the connected wallet the beneficiary. */
export function acceptPlan(place: VestingPlace, id: bigint): TransactionPlan {
  return planOf(place, "Accept the schedule", {
    label: "Accept the schedule",
    description: "Became the beneficiary of a schedule",
    functionName: "acceptBeneficiary",
    args: [id],
    notes: [],
  });
}

type PlannedCall = Pick<TransactionStep, "label" | "description" | "token"> & {
  functionName: string;
  args: readonly unknown[];
  unit?: TokenUnit;
  /** What is known beside the bytes. */
  notes: readonly DecodedArgument[];
  entries?: readonly string[];
};

type Deployed = { chainId: ChainId; address: Address; codeHash: Hex };

function planOf({ chainId, address, codeHash }: Deployed, title: string, planned: PlannedCall) {
  const { functionName, args, notes, entries = [], unit, ...words } = planned;
  const plan: TransactionPlan = {
    chainId,
    title,
    steps: [
      {
        ...words,
        to: address,
        codeHash,
        describe: (_, decoded) => [...describe(decoded, unit, entries), ...notes],
        call: { kind: "function", abi: vestingAbi, functionName, args },
      },
    ],
  };
  return plan;
}

/** The first argument is an id or a list of them; then comes an amount or an account. */
function describe(
  [ids, second]: readonly unknown[],
  unit: TokenUnit | undefined,
  entries: readonly string[],
): DecodedArgument[] {
  const first: DecodedArgument[] = Array.isArray(ids)
    ? [{ name: "schedules", type: "uint256[]", text: formatInteger(ids.length), entries }]
    : [
        { name: "schedule", type: "uint256", text: formatId(ids as bigint) },
        { name: "token", type: "of the schedule", text: tokenIn(ids as bigint) },
      ];
  if (typeof second === "bigint" && unit) {
    return [...first, { name: "amount", type: "uint256", text: write(second, unit) }];
  }
  if (typeof second === "string") {
    return [...first, { name: "proposed", type: "address", text: second }];
  }
  return first;
}

function tokenOf({ id, unit }: Target): PlanToken {
  return { token: tokenIn(id), symbol: unit.symbol, decimals: unit.decimals };
}

/** The highest 160 bits of an id. */
function tokenIn(id: bigint): Address {
  return getAddress(`0x${(id >> 96n).toString(16).padStart(40, "0")}`);
}

function write(units: bigint, { symbol, decimals }: TokenUnit): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}
