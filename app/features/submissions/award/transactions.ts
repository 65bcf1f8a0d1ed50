import type { Address, ContractFunctionArgs, Hex } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import { formatAmount, formatUtcSeconds } from "#app/ui/values/format.ts";
import type { SignatureRequest } from "#app/wallet/context/signature-request.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type {
  DecodedArgument,
  StepHooks,
  WalletTransaction,
} from "#app/wallet/context/wallet-transaction.ts";
import type { SignedWork } from "./award-page.server.ts";
import { type Approval, type Award, sumOf } from "#app/domain/submissions/award/award.types.ts";
import { awardMessage } from "#app/domain/submissions/award/typed-data.ts";
import { sortApprovals } from "#app/domain/tasks/escrow/sort-approvals.ts";

export type AwardSetting = {
  deployment: Deployment;
  /** Task id in the escrow. */
  number: number;
  title: string;
  unit: Unit;
};

/** Builds the signature request for a reviewer, described with the values of the message itself. */
export function approvalTransaction(
  { deployment, number, title, unit }: AwardSetting,
  award: Award,
  { reviewer, onSigned }: { reviewer: Address; onSigned: SignatureRequest["onSigned"] },
): SignatureRequest {
  return {
    chainId: deployment.chainId,
    title: "Approve the award",
    label: "Sign the approval",
    typedData: awardMessage(deployment, number, award, reviewer),
    describe: (message) => {
      const decisions = message["decisions"] as readonly Decision[];
      return [
        { name: "task", type: "uint256", text: `${String(message["taskId"])}, ${title}` },
        ...describeDecisions(decisions, unit),
        { name: "reason", type: "of which the hash is signed", text: award.reason || "none" },
        { name: "nonce", type: "uint256", text: String(message["nonce"]) },
        {
          name: "good until",
          type: "uint40",
          text: formatUtcSeconds(Number(message["validUntil"])),
        },
        { name: "reviewer", type: "address", text: String(message["reviewer"]) },
      ];
    },
    onSigned,
  };
}

type Decision = { submitter: Address; amount: bigint; contentHash: Hex };

function describeDecisions(decisions: readonly Decision[], unit: Unit): DecodedArgument[] {
  const paid = decisions.filter(({ amount }) => amount > 0n);
  const rejected = decisions.filter(({ amount }) => amount === 0n);
  const total = paid.reduce((sum, { amount }) => sum + amount, 0n);
  return [
    {
      name: "pays",
      type: "in all",
      text: `${formatAmount(total, unit)} to ${paid.length} ${paid.length === 1 ? "winner" : "winners"}`,
      entries: paid.map(({ submitter, amount }) => `${submitter}: ${formatAmount(amount, unit)}`),
    },
    ...(rejected.length > 0
      ? [
          {
            name: "turns down",
            type: "amount 0",
            text: `${rejected.length} ${rejected.length === 1 ? "submission" : "submissions"}`,
            entries: rejected.map(({ submitter }) => submitter),
          },
        ]
      : []),
  ];
}

/** Builds the payment of an award with enough signatures; anyone may send it. */
export function awardTransaction(
  { deployment, number, title, unit }: AwardSetting,
  award: Award,
  { approvals, hooks }: { approvals: readonly Approval[]; hooks: StepHooks },
): WalletTransaction {
  const total = formatAmount(sumOf(award.rows), unit);
  const winners = award.rows.filter(({ amount }) => amount > 0n).length;
  const turnedDown = award.rows.length - winners;
  const isPaying = winners > 0;
  const rows = award.rows.map(({ submitter, amount, contentHash, payees }) => ({
    submitter,
    amount,
    contentHash,
    payees,
  }));
  const { reasonHash, validUntil } = award;
  const signed = sortApprovals(approvals).map(({ reviewer, signature }) => ({
    reviewer,
    signature,
  }));
  return contractTransaction(isPaying ? "Pay the award" : "Turn down the work", {
    contract: deployment,
    abi: taskEscrowAbi,
    label: isPaying ? `Pay ${total} to ${winners}` : `Turn down ${turnedDown}`,
    description: isPaying
      ? `Paid ${total} to ${winners} of “${title}”`
      : `Turned down ${turnedDown} of “${title}”`,
    hooks,
    functionName: "award",
    args: [BigInt(number), rows, reasonHash, validUntil, signed],
    describe: (args) => describeAward(args, { title, unit, award }),
  });
}

/** Puts signed work on the chain, where the escrow can pay it; anyone may. */
export function anchorTransaction(
  { deployment, number, title }: AwardSetting,
  works: readonly SignedWork[],
): WalletTransaction {
  const what = `${works.length} ${works.length === 1 ? "submission" : "submissions"}`;
  return contractTransaction("Put work on the chain", {
    contract: deployment,
    abi: taskEscrowAbi,
    label: `Put ${what} on the chain`,
    description: `Put ${what} of “${title}” on the chain`,
    functionName: "submitMany",
    args: [works.map(() => BigInt(number)), works],
    describe: ([ids, works]) => [
      { name: "task", type: "uint256[]", text: `${[...new Set(ids)].join(", ")}, ${title}` },
      {
        name: "work",
        type: "as its submitters signed it",
        text: what,
        entries: works.map(
          ({ submitter, signedAt }) => `${submitter}, signed ${formatUtcSeconds(signedAt)}`,
        ),
      },
    ],
  });
}

type AwardArgs = ContractFunctionArgs<typeof taskEscrowAbi, "nonpayable", "award">;

function describeAward(
  [id, rows, reasonHash, validUntil, approvals]: AwardArgs,
  { title, unit, award }: Pick<AwardSetting, "title" | "unit"> & { award: Award },
): DecodedArgument[] {
  const splits = rows.flatMap(({ submitter, payees }) =>
    payees.map(
      ({ account, shareBps }) => `${account}: ${shareBps / 100} % of what ${submitter} earns`,
    ),
  );
  return [
    { name: "task", type: "uint256", text: `${id}, ${title}` },
    ...describeDecisions(rows, unit),
    ...(splits.length > 0
      ? [{ name: "split", type: "Payee[]", text: "as its submitter signed it", entries: splits }]
      : []),
    {
      name: "reason",
      type: reasonHash === award.reasonHash ? "bytes32, of this text" : "bytes32, of another text",
      text: award.reason || "none",
    },
    { name: "good until", type: "uint40", text: formatUtcSeconds(validUntil) },
    {
      name: "signed by",
      type: "Approval[]",
      text: approvals.map(({ reviewer }) => reviewer).join(", "),
    },
  ];
}
