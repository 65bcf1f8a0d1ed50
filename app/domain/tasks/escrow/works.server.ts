import type { Address, Hex, PublicClient } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { workHash } from "#app/chain/task-escrow/typed-data.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";

/** States of a submitter's work on the chain, in the order of the contract's `WorkState`. */
const workStates = [
  "none",
  "undecided",
  "withdrawn",
  "turned-down",
  "disputed",
  "dismissed",
  "paid",
] as const;
export type WorkState = (typeof workStates)[number];

/** A submitter's work in a task, as the escrow has it. */
export type Work = {
  state: WorkState;
  /** Unix seconds: when undecided work was signed or submitted, else when it came to stand so. */
  since: number;
  hash: Hex;
};

/** Bytes of calls per request. */
const batchSize = 16_384;

/**
 * Reads the work of submitters, each in a task, in the given order.
 *
 * @param at Block; the latest by default.
 * @throws If the chain does not respond.
 */
export async function fetchWorks(
  client: PublicClient,
  { address }: Pick<Deployment, "address">,
  list: readonly { number: number; submitter: Address }[],
  at?: bigint,
): Promise<Work[]> {
  if (list.length === 0) return [];
  const contracts = list.map(
    ({ number, submitter }) =>
      ({
        address,
        abi: taskEscrowAbi,
        functionName: "workOf",
        args: [BigInt(number), submitter],
      }) as const,
  );
  const blockNumber = at ?? (await client.getBlockNumber({ cacheTime: 0 }));
  const found = await client.multicall({ contracts, allowFailure: false, blockNumber, batchSize });
  return found.map(({ state, since, hash }) => ({
    state: workStates[state] ?? "none",
    since,
    hash,
  }));
}

/** Reads a submitter's work at the head; null if it cannot be read. */
export async function readWork(
  { chainId, address }: Pick<Deployment, "chainId" | "address">,
  one: { number: number; submitter: Address },
): Promise<Work | null> {
  const key = `task-work:${address}:${one.number}:${one.submitter}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const [work = null] = await fetchWorks(client, { address }, [one], blockNumber);
    return work;
  });
  return reading.kind === "unavailable" ? null : reading.value;
}

/** Age up to which the escrow takes signed work, in seconds. */
export const maxSignatureAge = 30 * 86_400;

/** Returns whether newer work of its submitter can replace work, as far as its state decides. */
export function isReplaceable(state: WorkState): boolean {
  return state === "none" || state === "undecided" || state === "withdrawn";
}

/**
 * Returns until when the escrow accepts signed work in place of what stands there, in Unix seconds;
 * null if it does not.
 */
export function acceptedUntil(
  { state, since }: Pick<Work, "state" | "since">,
  { signedAt }: { signedAt: number },
  { submitBy, reviewBy }: { submitBy: number; reviewBy: number },
): number | null {
  if (!isReplaceable(state) || signedAt <= since) return null;
  return Math.min(state === "undecided" ? reviewBy : submitBy, signedAt + maxSignatureAge + 1);
}

/** Returns whether a version of a submission is the one on the chain, and was not withdrawn there. */
export function isOnChain(
  work: Work,
  number: number,
  version: Pick<Submission, "submitter" | "contentHash" | "payees">,
): boolean {
  const isThere = work.state !== "none" && work.state !== "withdrawn";
  return isThere && work.hash === workHash({ ...version, taskId: BigInt(number) });
}
