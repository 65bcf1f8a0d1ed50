import { type Address, hashTypedData, type Hex } from "viem";
import { evaluateSignature, explainDelegate } from "#app/chain/hash-signature.server.ts";
import { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { maxSignatureAge } from "#app/domain/tasks/escrow/works.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { findNewestSignature } from "#app/domain/tasks/store/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { typedDataJson } from "./typed-data-json.ts";
import type { PublishedTask } from "./open-task.server.ts";
import { type Rejection, silentChain, wrongField } from "#app/domain/tasks/model/rejection.ts";

type Work = Pick<Submission, "contentHash" | "payees"> & { submitter: Address };

/** A submitter's signature over work, and the time in Unix seconds that it covers. */
export type Signature = { signature: Hex; signedAt: number };

/** Seconds that a signature may be ahead of the last block. */
const aheadSeconds = 60;

/**
 * Returns the typed data for the submitter's wallet, as JSON-safe values.
 *
 * @param time Block time, Unix seconds.
 */
export async function whatToSign(published: PublishedTask, work: Work, time: number) {
  const newest = await findNewest(published, work);
  // The escrow takes the newest signature; two may be made in one block.
  const signedAt = Math.max(time, newest + 1);
  return typedDataJson(typedDataOf(published, { ...work, signedAt }));
}

/**
 * Returns the signature in the form the escrow accepts, or why it would not.
 *
 * @param time Block time, Unix seconds.
 */
export async function checkSignature(
  published: PublishedTask,
  work: Work,
  { signature, signedAt, time }: Signature & { time: number },
): Promise<(Signature & { kind: "valid" }) | Rejection> {
  if (signedAt > time + aheadSeconds) {
    return wrongField("signedAt", "It is in the future. Ask again what to sign, without one.");
  }
  if (signedAt + maxSignatureAge < time) {
    return wrongField("signedAt", "It is older than 30 days. Ask again what to sign, without one.");
  }
  if (signedAt <= (await findNewest(published, work))) {
    return wrongField(
      "signedAt",
      "You have signed newer work for this task. Ask again what to sign, without one.",
    );
  }
  const verdict = await evaluateSignature({
    chainId: published.deployment.chainId,
    address: work.submitter,
    hash: hashTypedData(typedDataOf(published, { ...work, signedAt })),
    signature,
  });
  switch (verdict.kind) {
    case "valid":
      return { ...verdict, signedAt };
    case "silent":
      return silentChain();
    case "refused":
      return wrongField("signature", explainDelegate(verdict.delegate));
    case "invalid":
      return wrongField(
        "signature",
        `It is not of ${work.submitter} over this content. Ask again what to sign, without one.`,
      );
  }
}

function findNewest({ task }: PublishedTask, { submitter }: Work): Promise<number> {
  return findNewestSignature(getRuntime().database.db, task.id, submitter);
}

function typedDataOf({ deployment, task }: PublishedTask, work: Work & { signedAt: number }) {
  const { submitter, contentHash, payees, signedAt } = work;
  const taskId = BigInt(task.number ?? 0);
  return submissionTypedData(deployment, { taskId, submitter, contentHash, payees, signedAt });
}
