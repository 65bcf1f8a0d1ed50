import {
  type Address,
  type Hash,
  type Hex,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatTimeMs, shortenAddress } from "#app/ui/values/format.ts";
import { bindByHash } from "./bind-task.server.ts";
import { beginPublication, findPublication, type Publication } from "./publication.store.server.ts";

/**
 * Milliseconds until another page may publish the draft: time for the wallet prompt and for its
 * transaction to reach the chain.
 */
export const claimLifetimeMs = 10 * 60_000;

type Claim = { task: Pick<Task, "id" | "title">; claim: string; by: Address; hash: Hex };

/**
 * Reserves a draft for the wallet that is about to sign its publication: every signed one locks its
 * reward, but the draft can be linked to only one.
 *
 * @returns Why it must not be signed now; null if reserved.
 */
export async function claimPublication(
  deployment: Deployment,
  { task, claim, by, hash }: Claim,
): Promise<string | null> {
  const { database, now } = getRuntime();
  const held = await findPublication(database.db, task.id);
  const blocker = held && (await findBlocker(deployment, held, claim));
  if (blocker !== null) return blocker;
  const isHeld = await database.db.transaction().execute(async (trx) => {
    const publication = { taskId: task.id, claim, by, hash, at: now() };
    if (!(await beginPublication(trx, publication, held))) return false;
    const subject = task.id;
    const details = { title: task.title, termsHash: hash };
    await recordAudit({ actor: by, action: "task.offer", subject, topic: subject, details }, trx);
    return true;
  });
  return isHeld ? null : "Another page has just asked a wallet to publish it. Nothing was signed.";
}

/** Returns why a started publication blocks others; null if it is over. */
async function findBlocker(
  deployment: Deployment,
  { taskId, claim: holder, by, txHash, at }: Publication,
  claim: string,
): Promise<string | null> {
  const until = at + claimLifetimeMs;
  const isOver = getRuntime().now() >= until;
  const who = shortenAddress(by);
  if (txHash === null) {
    if (holder === claim || isOver) return null;
    return `${who} is being asked to sign this publication on another page. Look there, or try again after ${formatTimeMs(until)}.`;
  }
  const fate = await readFate(deployment, txHash);
  if (fate === "silent") return "The chain is not responding. Nothing was signed.";
  if (fate === "failed" || (fate === "unknown" && isOver)) return null;
  if (fate === "mined") {
    const isBound = (await bindByHash(deployment, taskId, txHash)) === "bound";
    return isBound ? "This task has already been published. Open it again." : null;
  }
  return `${who} has sent a publication of this draft, ${txHash}, which waits to be mined. Nothing was signed.`;
}

type Fate = "mined" | "failed" | "pending" | "unknown" | "silent";

async function readFate({ chainId }: Deployment, hash: Hash): Promise<Fate> {
  const client = chainClient(chainId);
  try {
    const { status } = await client.getTransactionReceipt({ hash });
    return status === "success" ? "mined" : "failed";
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return "silent";
  }
  try {
    await client.getTransaction({ hash });
    return "pending";
  } catch (error) {
    return error instanceof TransactionNotFoundError ? "unknown" : "silent";
  }
}
