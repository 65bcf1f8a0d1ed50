import type { Hex } from "viem";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { callPlan, type PlannedCall } from "#app/features/staking/call-plan.ts";
import { checkLabels } from "#app/features/staking/evidence/evidence-status.tsx";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import { formatBps, formatTime } from "#app/features/staking/words.ts";
import type { DecodedArgument, TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { CourtCase } from "./court.types.ts";

/** Where the court is, and how validators are called. */
export type CourtSetting = { place: StakingPlace; nameOf: (id: number) => string };

export type Proposal = {
  id: number;
  bps: number;
  /** Unix seconds. */
  infractionAt: number;
  evidence: Hex;
  /** How many the evidence has. */
  files: number;
  uri: string;
};

export function proposePlan(setting: CourtSetting, proposal: Proposal): TransactionPlan {
  const { id, bps, infractionAt, evidence, files, uri } = proposal;
  const what = `a slash of ${formatBps(bps)}`;
  return planOf(setting, `Propose ${what} of ${setting.nameOf(id)}`, {
    label: `Propose ${what}`,
    description: `Proposed ${what} of ${setting.nameOf(id)}`,
    functionName: "propose",
    args: [id, bps, infractionAt, evidence, uri],
    describe: (_, args) => [
      { name: "validator", type: "uint32", text: validator(setting, args[0]) },
      { name: "share", type: "of its stake", text: formatBps(Number(args[1])) },
      { name: "infraction", type: "at", text: formatTime(Number(args[2])) },
      { name: "evidence hash", type: "of what is saved", text: String(args[3]) },
      { name: "evidence", type: "saved here", text: describeFiles(files) },
      { name: "public link", type: "string", text: args[4] === "" ? "none" : String(args[4]) },
    ],
  });
}

export function executePlan(setting: CourtSetting, one: CourtCase): TransactionPlan {
  const name = setting.nameOf(one.id);
  return planOf(setting, `Slash ${name}`, {
    label: `Slash ${name} by ${formatBps(one.bps)}`,
    description: `Slashed ${name} by ${formatBps(one.bps)}`,
    functionName: "execute",
    args: [BigInt(one.caseId)],
    describe: (_, args) => [
      caseNumber(args[0]),
      { name: "takes", type: "as proposed", text: `${formatBps(one.bps)} of the stake of ${name}` },
      { name: "evidence", type: "as stored here", text: checkLabels[one.check].text },
      { name: "goes to", type: "penalties", text: "kept in the pool, for the treasury" },
    ],
  });
}

export function vetoPlan(setting: CourtSetting, one: CourtCase, reason: string): TransactionPlan {
  return planOf(setting, `Veto case ${one.caseId}`, {
    label: `Veto case ${one.caseId}`,
    description: `Vetoed the slash of ${setting.nameOf(one.id)}`,
    functionName: "veto",
    args: [BigInt(one.caseId), reason],
    describe: (_, args) => [
      caseNumber(args[0]),
      { name: "reason", type: "public", text: String(args[1]) },
    ],
  });
}

function describeFiles(count: number): string {
  if (count === 0) return "a text";
  return `a text and ${count === 1 ? "1 file" : `${count} files`}`;
}

function caseNumber(caseId: unknown): DecodedArgument {
  return { name: "case", type: "uint256", text: String(caseId) };
}

function validator({ nameOf }: CourtSetting, id: unknown): string {
  return `${String(id)}, ${nameOf(Number(id))}`;
}

function planOf({ place }: CourtSetting, title: string, planned: PlannedCall): TransactionPlan {
  return callPlan({ place, abi: slashCourtAbi }, title, planned);
}
