import type { Address, Hex, PublicClient } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { workHash } from "#app/chain/task-escrow/typed-data.ts";
import type { Submission } from "#app/common/tasks/model/submission.types.ts";

/** What became of a submitter's work on the chain, in the order of the contract's `Standing`. */
const standings = [
  "none",
  "undecided",
  "withdrawn",
  "turned-down",
  "disputed",
  "dismissed",
  "paid",
] as const;
export type Standing = (typeof standings)[number];

/** A submitter's work in a task, as the escrow has it. */
export type Work = {
  standing: Standing;
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
  return found.map(({ standing, since, hash }) => ({
    standing: standings[standing] ?? "none",
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

/** Returns whether newer work of its submitter can replace work, as far as its standing decides. */
export function isReplaceable(standing: Standing): boolean {
  return standing === "none" || standing === "undecided" || standing === "withdrawn";
}

/**
 * Returns until when the escrow accepts signed work in place of what stands there, in Unix seconds;
 * null if it does not.
 */
export function acceptedUntil(
  { standing, since }: Pick<Work, "standing" | "since">,
  { signedAt }: { signedAt: number },
  { submitBy, reviewBy }: { submitBy: number; reviewBy: number },
): number | null {
  if (!isReplaceable(standing) || signedAt <= since) return null;
  return standing === "undecided" ? reviewBy : submitBy;
}

/** Returns whether a version of a submission is the one on the chain, and was not withdrawn there. */
export function isOnChain(
  work: Work,
  number: number,
  version: Pick<Submission, "submitter" | "contentHash" | "payees">,
): boolean {
  const isThere = work.standing !== "none" && work.standing !== "withdrawn";
  return isThere && work.hash === workHash({ ...version, taskId: BigInt(number) });
}
