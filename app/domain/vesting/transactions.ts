import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, getAddress, type TransactionReceipt, zeroAddress } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type {
  ApprovalToken,
  DecodedArgument,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";
import type { TokenUnit } from "./vesting.types.ts";
import { formatId } from "./labels.ts";
import {
  formatSchedules,
  type RevocableSchedule,
  splitOf,
  sumByToken,
  type TokenSum,
} from "./revocation.ts";

type Target = { id: bigint; unit: TokenUnit };
type Releasable = Target & { releasable: bigint; beneficiary: Address };

/** Effect of a revocation, from a simulation. */
export type Revocation = { vested: bigint; returned: bigint; block: bigint };

/** Builds the release of everything releasable to a beneficiary. */
export function releaseTransaction(
  deployment: Deployment,
  schedule: Releasable,
): WalletTransaction {
  const amount = write(schedule.releasable, schedule.unit);
  return contractTransaction("Release", {
    ...onVesting(deployment),
    label: `Release ${amount}`,
    description: `Released ${amount}`,
    functionName: "release",
    args: [schedule.id],
    token: tokenOf(schedule),
    describe: ([id]) => [
      ...scheduleLines(id),
      { name: "pays", type: "the beneficiary", text: schedule.beneficiary },
      { name: "at least", type: "vested by now", text: amount },
    ],
  });
}

/** Builds the release of a part of the releasable amount to a beneficiary. */
export function releasePartTransaction(
  deployment: Deployment,
  schedule: Releasable,
  units: bigint,
): WalletTransaction {
  const amount = write(units, schedule.unit);
  return contractTransaction("Release a part", {
    ...onVesting(deployment),
    label: `Release ${amount}`,
    description: `Released ${amount}`,
    functionName: "releasePart",
    args: [schedule.id, units],
    token: tokenOf(schedule),
    describe: ([id, signed]) => [
      ...scheduleLines(id),
      { name: "amount", type: "uint256", text: write(signed, schedule.unit) },
      { name: "pays", type: "the beneficiary", text: schedule.beneficiary },
    ],
  });
}

/** Builds the release of many schedules on one chain. */
export function releaseManyTransaction(
  deployment: Deployment,
  schedules: readonly Releasable[],
): WalletTransaction {
  const count = `${formatInteger(schedules.length)} schedules`;
  const entries = schedules.map(
    ({ beneficiary, releasable, unit }) => `${beneficiary}: ${write(releasable, unit)}`,
  );
  return contractTransaction("Release many", {
    ...onVesting(deployment),
    label: `Release ${count}`,
    description: `Released ${count}`,
    functionName: "releaseMany",
    args: [schedules.map(({ id }) => id)],
    describe: ([ids]) => [
      { name: "schedules", type: "uint256[]", text: formatInteger(ids.length), entries },
    ],
  });
}

/** Builds a revocation, which returns the unvested amount. */
export function revokeTransaction(
  deployment: Deployment,
  schedule: Target,
  { vested, returned, block }: Revocation,
): WalletTransaction {
  const { id, unit } = schedule;
  const type = `simulated at block ${formatInteger(block)}`;
  return contractTransaction("Revoke the schedule", {
    ...onVesting(deployment),
    label: "Revoke the schedule",
    description: "Revoked a schedule",
    describeResult: (logs) => describeRevoked(deployment, [schedule], logs),
    functionName: "revoke",
    args: [id],
    token: tokenOf(schedule),
    describe: ([signed]) => [
      ...scheduleLines(signed),
      { name: "stays the beneficiary's", type, text: write(vested, unit) },
      { name: "returns to you", type, text: write(returned, unit) },
    ],
  });
}

/** Builds the revocation of many schedules on one chain, which returns their unvested amounts. */
export function revokeManyTransaction(
  deployment: Deployment,
  selected: readonly RevocableSchedule[],
): WalletTransaction {
  // Ids of a token in succession cost one transfer.
  const schedules = [...selected].sort((one, other) => (one.id < other.id ? -1 : 1));
  const count = formatSchedules(schedules.length);
  const sums = sumByToken(schedules.map(splitOf));
  const [sum] = sums;
  const staying = writeSums(
    sums.filter(({ vested }) => vested > 0n),
    ({ vested }) => vested,
  );
  return contractTransaction(`Revoke ${count}`, {
    ...onVesting(deployment),
    label: `Revoke ${count}`,
    description: `Revoked ${count}`,
    describeResult: (logs) => describeRevoked(deployment, schedules, logs),
    functionName: "revokeMany",
    args: [schedules.map(({ id }) => id)],
    token: sum !== undefined && sums.length === 1 ? tokenOf(sum) : undefined,
    findWarning: () =>
      Promise.resolve(
        staying === ""
          ? "Vesting stops permanently."
          : `Vesting stops permanently. What has vested by now, ${staying}, stays with the recipients.`,
      ),
    describe: ([ids]) => revocationLines(ids, schedules),
  });
}

/** Builds the offer of a schedule to another account; the zero address withdraws it. */
export function proposeTransaction(
  deployment: Deployment,
  id: bigint,
  proposed: Address,
): WalletTransaction {
  const isWithdrawal = proposed === zeroAddress;
  return contractTransaction(isWithdrawal ? "Withdraw the proposal" : "Propose a beneficiary", {
    ...onVesting(deployment),
    label: isWithdrawal ? "Withdraw the proposal" : "Propose the beneficiary",
    description: isWithdrawal ? "Withdrew a proposal" : `Proposed ${proposed} as beneficiary`,
    functionName: "proposeBeneficiary",
    args: [id, proposed],
    describe: ([signed, account]) => [
      ...scheduleLines(signed),
      { name: "proposed", type: "address", text: account },
    ],
  });
}

/** Builds the acceptance of a schedule by the connected wallet, as its new beneficiary. */
export function acceptTransaction(deployment: Deployment, id: bigint): WalletTransaction {
  return contractTransaction("Accept the schedule", {
    ...onVesting(deployment),
    label: "Accept the schedule",
    description: "Became the beneficiary of a schedule",
    functionName: "acceptBeneficiary",
    args: [id],
    describe: ([signed]) => scheduleLines(signed),
  });
}

const onVesting = (deployment: Deployment) => ({ contract: deployment, abi: vestingAbi });

function scheduleLines(id: bigint): DecodedArgument[] {
  return [
    { name: "schedule", type: "uint256", text: formatId(id) },
    { name: "token", type: "of the schedule", text: tokenIn(id) },
  ];
}

function revocationLines(
  ids: readonly bigint[],
  schedules: readonly RevocableSchedule[],
): DecodedArgument[] {
  const known = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const signed = ids.flatMap((id) => known.get(id) ?? []);
  const sums = sumByToken(signed.map(splitOf));
  const entries = ids.map((id) => {
    const schedule = known.get(id);
    if (!schedule) return formatId(id);
    const { unit, vested, returned } = splitOf(schedule);
    const { beneficiary } = schedule.state;
    return `${beneficiary}: ${write(returned, unit)} returns, ${write(vested, unit)} stays`;
  });
  return [
    { name: "schedules", type: "uint256[]", text: formatInteger(ids.length), entries },
    { name: "returns to you", type: "at most", text: writeSums(sums, ({ returned }) => returned) },
    {
      name: "stays with the recipients",
      type: "at least",
      text: writeSums(sums, ({ vested }) => vested),
    },
  ];
}

function writeSums(sums: readonly TokenSum[], of: (sum: TokenSum) => bigint): string {
  return sums.map((sum) => write(of(sum), sum.unit)).join(", ");
}

/** Max characters of a description. */
const maxDescription = 120;

/** Describes what was revoked by the events: more may have vested than in the simulation. */
function describeRevoked(
  deployment: Deployment,
  targets: readonly Target[],
  logs: TransactionReceipt["logs"],
): string {
  const units = new Map(targets.map(({ id, unit }) => [id, unit]));
  const events = parseEventsOf(deployment.address, {
    abi: vestingAbi,
    eventName: "Revoked",
    logs,
  });
  const splits = events.flatMap(({ args: { id, vested, returned } }) => {
    const unit = units.get(id);
    return unit ? [{ id, unit, vested, returned }] : [];
  });
  const [done, all] = [formatInteger(splits.length), formatSchedules(targets.length)];
  if (splits.length === 0) return `Revoked ${all}`;
  const what = splits.length === targets.length ? all : `${done} of ${all}`;
  const amounts = writeSums(sumByToken(splits), ({ returned }) => returned);
  const text = `Revoked ${what}; ${amounts} returned`;
  return text.length > maxDescription ? `Revoked ${what}` : text;
}

function tokenOf({ id, unit }: Target): ApprovalToken {
  return { token: tokenIn(id), symbol: unit.symbol, decimals: unit.decimals };
}

/** The highest 160 bits of an id. */
function tokenIn(id: bigint): Address {
  return getAddress(`0x${(id >> 96n).toString(16).padStart(40, "0")}`);
}

function write(units: bigint, { symbol, decimals }: TokenUnit): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}
