import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Hex } from "viem";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import { checkLabels } from "#app/domain/staking/evidence/evidence.types.ts";
import { formatBps, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { CourtCase } from "./court.types.ts";

export { withDelay } from "#app/domain/access/scheduled-transaction.ts";

/** The court, and a function for validator names. */
export type CourtSetting = { deployment: Deployment; nameOf: (id: number) => string };

export type Proposal = {
  id: number;
  bps: number;
  /** Unix seconds. */
  infractionAt: number;
  evidence: Hex;
  /** Number of files in the evidence. */
  files: number;
  uri: string;
};

export function proposeTransaction(setting: CourtSetting, proposal: Proposal): WalletTransaction {
  const { id, bps, infractionAt, evidence, files, uri } = proposal;
  const what = `a slash of ${formatBps(bps)}`;
  return contractTransaction(`Propose ${what} of ${setting.nameOf(id)}`, {
    ...callOf(setting.deployment, slashCourtAbi),
    label: `Propose ${what}`,
    description: `Proposed ${what} of ${setting.nameOf(id)}`,
    functionName: "propose",
    args: [id, bps, infractionAt, evidence, uri],
    describe: ([validator, share, at, hash, link]) => [
      { name: "validator", type: "uint32", text: `${validator}, ${setting.nameOf(validator)}` },
      { name: "share", type: "of its stake", text: formatBps(share) },
      { name: "infraction", type: "at", text: formatUtcSeconds(at) },
      { name: "evidence hash", type: "of what is saved", text: hash },
      { name: "evidence", type: "saved here", text: describeFiles(files) },
      { name: "public link", type: "string", text: link === "" ? "none" : link },
    ],
  });
}

/** @param isLarge Whether the slash is above the share that operators may execute. */
export function executeTransaction(
  setting: CourtSetting,
  one: CourtCase,
  isLarge: boolean,
): WalletTransaction {
  const name = setting.nameOf(one.id);
  const call = {
    ...callOf(setting.deployment, slashCourtAbi),
    label: `Slash ${name} by ${formatBps(one.bps)}`,
    description: `Slashed ${name} by ${formatBps(one.bps)}`,
  };
  const describe = (caseId: bigint): DecodedArgument[] => [
    caseNumber(caseId),
    { name: "takes", type: "as proposed", text: `${formatBps(one.bps)} of the stake of ${name}` },
    { name: "evidence", type: "as stored here", text: checkLabels[one.check].text },
    { name: "goes to", type: "penalties", text: "held in the pool, for the treasury" },
  ];
  const caseId = BigInt(one.caseId);
  if (!isLarge) {
    return contractTransaction(`Slash ${name}`, {
      ...call,
      functionName: "execute",
      args: [caseId],
      describe: ([id]) => describe(id),
    });
  }
  return contractTransaction(`Slash ${name}`, {
    ...call,
    functionName: "executeLarge",
    args: [caseId, one.caseHash],
    describe: ([id, caseHash]) => [
      ...describe(id),
      { name: "case hash", type: "of this proposal", text: caseHash },
    ],
  });
}

export function vetoTransaction(
  setting: CourtSetting,
  one: CourtCase,
  reason: string,
): WalletTransaction {
  return contractTransaction(`Veto case ${one.caseId}`, {
    ...callOf(setting.deployment, slashCourtAbi),
    label: `Veto case ${one.caseId}`,
    description: `Vetoed the slash of ${setting.nameOf(one.id)}`,
    functionName: "veto",
    args: [BigInt(one.caseId), reason],
    describe: ([caseId, text]) => [caseNumber(caseId), { name: "reason", type: "public", text }],
  });
}

function describeFiles(count: number): string {
  if (count === 0) return "a text";
  return `a text and ${count === 1 ? "1 file" : `${count} files`}`;
}

function caseNumber(caseId: bigint): DecodedArgument {
  return { name: "case", type: "uint256", text: String(caseId) };
}
