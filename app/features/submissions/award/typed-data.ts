import { type Address, type Hex } from "viem";
import {
  awardTypedData,
  submissionStructHash as hashSubmission,
} from "#app/chain/task-escrow/typed-data.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Award, AwardRow } from "./award.types.ts";

type Signed = Pick<Award, "rows" | "reasonHash" | "nonce" | "validUntil">;

/** Builds the typed data of an award for reviewers to sign. */
export function awardMessage(
  { chainId, address }: Pick<Deployment, "chainId" | "address">,
  number: number,
  { rows, reasonHash, nonce, validUntil }: Signed,
) {
  const decisions = rows.map(({ submitter, amount, contentHash }) => ({
    submitter,
    amount,
    contentHash,
  }));
  const taskId = BigInt(number);
  return awardTypedData(
    { chainId, address },
    { taskId, decisions, reasonHash, nonce: BigInt(nonce), validUntil },
  );
}

type SubmissionFields = Pick<AwardRow, "contentHash" | "payees"> & { submitter: Address };

/** Returns the hash that the escrow stores for an on-chain submission. */
export function submissionStructHash(number: number, submission: SubmissionFields): Hex {
  return hashSubmission({ taskId: BigInt(number), ...submission });
}
