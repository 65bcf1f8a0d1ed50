import { type Address, hashTypedData, type Hex } from "viem";
import { evaluateSignature } from "#app/chain/hash-signature.server.ts";
import { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import type { Submission } from "#app/common/tasks/model/submission.types.ts";
import { typedDataJson } from "./typed-data-json.ts";
import type { PublishedTask } from "./open-task.server.ts";
import { type Rejection, silentChain, wrongField } from "#app/common/tasks/rejection.ts";

type Signed = Pick<Submission, "contentHash" | "payees"> & { submitter: Address };

/** Returns the typed data for the submitter's wallet, as JSON-safe values. */
export function whatToSign(published: PublishedTask, signed: Signed) {
  return typedDataJson(typedDataOf(published, signed));
}

/** Returns the signature in the form the escrow accepts, or why it would not. */
export async function checkSignature(
  published: PublishedTask,
  signed: Signed,
  signature: string,
): Promise<{ kind: "valid"; signature: Hex } | Rejection> {
  const verdict = await evaluateSignature({
    chainId: published.deployment.chainId,
    address: signed.submitter,
    hash: hashTypedData(typedDataOf(published, signed)),
    signature: signature as Hex,
  });
  switch (verdict.kind) {
    case "valid":
      return verdict;
    case "silent":
      return silentChain();
    case "invalid":
      return wrongField(
        "signature",
        `It is not of ${signed.submitter} over this content. Ask again what to sign, without one.`,
      );
  }
}

function typedDataOf({ deployment, task }: PublishedTask, signed: Signed) {
  const { submitter, contentHash, payees } = signed;
  const taskId = BigInt(task.number ?? 0);
  return submissionTypedData(deployment, { taskId, submitter, contentHash, payees });
}
