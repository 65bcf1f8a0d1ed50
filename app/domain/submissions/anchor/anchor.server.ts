import { encodeFunctionData, type Hex, hexToBytes, size } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import { isAffordable } from "#app/domain/payments/server-transactions/affordable.server.ts";
import {
  type Call,
  sendServerTransaction,
  type SigningContext,
  transactionGasLimit,
} from "#app/domain/payments/server-transactions/send.server.ts";
import {
  listUnsettled,
  settleServerTransactions,
} from "#app/domain/payments/server-transactions/settle.server.ts";
import {
  acceptedUntil,
  fetchWorks,
  isOnChain,
  type Work,
} from "#app/domain/tasks/escrow/works.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import { newId } from "#app/platform/id.server.ts";
import {
  countAttempts,
  listUnanchored,
  markAnchored,
  postpone,
  type UnanchoredWork,
} from "./anchor.store.server.ts";
import { type Clocks, isAnchoringDue } from "./due.ts";

/** Purpose of the transactions that submit signatures to the escrow. */
const purpose = "anchor";
/** Submissions of one pass. */
const maxCandidates = 2_000;
/** Of those, how many are simulated: about as many as fit into one transaction. */
const maxSimulated = 50;
/** Gas that `submitMany` gives to each submission. */
const submissionGas = 300_000n;
/** What it needs for each: 64/63 of that gas to give it, and its own work. */
const neededGas = 320_000n;
/** Gas of any transaction. */
const baseGas = 21_000n;
/** Nodes take transactions of at most 128 KiB. */
const maxBytes = 120_000;
/** How long what the escrow would reject is left alone. */
const rejectedRestMs = 300_000;
/** Age from which a chain's head says nothing about the time of its next block. */
const oldHeadSeconds = 60;

/** The account cannot pay for the submission of work that is due. */
export class OutOfCoinsError extends Error {
  override name = "OutOfCoinsError";
}

type Candidate = UnanchoredWork & { deadline: number };

/** A block, and the time of the next one in Unix seconds; null if about the same. */
type SimulatedBlock = { number: bigint; time: bigint | null };

/**
 * Runs one pass of submitting signed work to the escrow: settles what was sent, marks what stands on
 * the chain and is final, and submits what is due in one transaction. A signed transaction is stored
 * before it is broadcast, and the escrow takes only work that is newer than what it has, so a crash
 * anywhere costs no more than a repeated check.
 *
 * @throws OutOfCoinsError; FeeAboveLimitError; LeaseLostError; viem's error if the chain cannot be
 * reached.
 */
export async function anchorWork(sender: SigningContext, deployment: Deployment): Promise<void> {
  const { confirmations } = getNetwork(sender.chainId);
  await settleServerTransactions(sender, { confirmations });
  const scope = { contract: deployment.address, now: sender.now(), limit: maxCandidates };
  const unanchored = await listUnanchored(sender.db, scope);
  if (unanchored.length === 0) return;
  const head = await sender.client.getBlock();
  const lastFinal = head.number - BigInt(confirmations) + 1n;
  const open = await markFinal(sender, deployment, { unanchored, lastFinal });
  // What is in a block already is found on the chain, so only what is in none could be repeated.
  const isSending = (await listUnsettled(sender)).some(({ status }) => status === "signed");
  if (isSending || open.length === 0) return;

  const clocks = clocksOf(sender, Number(head.timestamp));
  const isOld = BigInt(clocks.chainTime) > head.timestamp;
  const works = await fetchWorks(sender.client, deployment, open, head.number);
  const waiting = listWaiting(open, works).filter(({ deadline }) => deadline > clocks.chainTime);
  if (!isAnchoringDue(waiting, clocks)) return;
  const at: SimulatedBlock = { number: head.number, time: isOld ? BigInt(clocks.chainTime) : null };
  const accepted = await listAccepted(sender, deployment, { waiting, at });
  const batch = takeFitting(accepted);
  const isFull = batch.list.length < accepted.length || accepted.length === maxSimulated;
  if (isFull || isAnchoringDue(batch.list, clocks)) await submit(sender, deployment, batch);
}

/** Marks what stands on the chain in a final block, and returns the rest. */
async function markFinal(
  sender: SigningContext,
  deployment: Deployment,
  { unanchored, lastFinal }: { unanchored: readonly UnanchoredWork[]; lastFinal: bigint },
): Promise<readonly UnanchoredWork[]> {
  if (lastFinal < BigInt(deployment.block)) return unanchored;
  const works = await fetchWorks(sender.client, deployment, unanchored, lastFinal);
  const final = unanchored.filter((version, i) => isAnchored(version, works[i]));
  if (final.length === 0) return unanchored;
  await sender.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, sender.lease);
    await markAnchored(transaction, final, sender.now());
  });
  return unanchored.filter((one) => !final.includes(one));
}

function isAnchored(version: UnanchoredWork, work: Work | undefined): boolean {
  return work !== undefined && isOnChain(work, version.number, version);
}

/**
 * Returns what is not on the chain and newer than what is, the most urgent first, and of one submitter
 * the newest.
 */
function listWaiting(open: readonly UnanchoredWork[], works: readonly Work[]): Candidate[] {
  return open
    .flatMap((version, i): Candidate[] => {
      const work = works[i];
      if (!work || isAnchored(version, work)) return [];
      const deadline = acceptedUntil(work, version, version);
      return deadline === null ? [] : [{ ...version, deadline }];
    })
    .sort((a, b) => a.deadline - b.deadline || b.signedAt - a.signedAt);
}

/** A chain that mines no empty blocks gives its next one the current time. */
function clocksOf(sender: SigningContext, timestamp: number): Clocks {
  const nowMs = sender.now();
  const now = Math.floor(nowMs / 1_000);
  return { nowMs, chainTime: now - timestamp > oldHeadSeconds ? now : timestamp };
}

/**
 * Returns what the escrow would accept now: no more than one version of a submitter's work for a task,
 * the newest. Postpones what it would reject.
 */
async function listAccepted(
  sender: SigningContext,
  deployment: Deployment,
  { waiting, at }: { waiting: readonly Candidate[]; at: SimulatedBlock },
): Promise<Candidate[]> {
  const first = waiting.slice(0, maxSimulated);
  const verdicts = await Promise.all(
    first.map((one) => wouldAccept(sender, deployment, { one, at })),
  );
  const rejected = first.filter((_, i) => verdicts[i] === false);
  await postpone(sender.db, rejected, sender.now() + rejectedRestMs);
  const accepted = new Map<string, Candidate>();
  for (const [i, one] of first.entries()) {
    const key = `${one.number} ${one.submitter}`;
    if (verdicts[i] === true && !accepted.has(key)) accepted.set(key, one);
  }
  return [...accepted.values()];
}

/** Simulates one submission with the gas that it gets among others. */
async function wouldAccept(
  { client, account }: SigningContext,
  { address }: Deployment,
  { one, at }: { one: Candidate; at: SimulatedBlock },
): Promise<boolean> {
  const data = encodeSubmission(one);
  try {
    await client.call({
      account: account.address,
      to: address,
      data,
      gas: submissionGas + intrinsicGas(data),
      blockNumber: at.number,
      blockOverrides: at.time === null ? undefined : { time: at.time },
    });
    return true;
  } catch (error) {
    const answer = readNodeAnswer(error);
    if (answer === null || answer.kind === "busy") throw error;
    return false;
  }
}

function encodeSubmission(one: Candidate): Hex {
  const args = [BigInt(one.number), signedWork(one)] as const;
  return encodeFunctionData({ abi: taskEscrowAbi, functionName: "submitBySig", args });
}

function signedWork({ submitter, contentHash, payees, signedAt, signature }: Candidate) {
  return { submitter, contentHash, payees, signedAt, signature };
}

/** Returns the gas of a transaction before its first instruction (EIP-2028). */
function intrinsicGas(data: Hex): bigint {
  const bytes = hexToBytes(data);
  return BigInt(bytes.reduce((gas, byte) => gas + (byte === 0 ? 4 : 16), Number(baseGas)));
}

/** Submissions for one transaction, and the most gas that it can use, whatever their wallets do. */
type Batch = { list: readonly Candidate[]; gasLimit: bigint };

/** Returns as many as fit into one transaction, the first ones. */
function takeFitting(accepted: readonly Candidate[]): Batch {
  let [gasLimit, bytes] = [baseGas, 0];
  for (const [i, one] of accepted.entries()) {
    // Its call by itself is longer than its part of the list, besides its task and its offset.
    const length = size(encodeSubmission(one)) + 64;
    const gas = neededGas + 16n * BigInt(length);
    if (bytes + length > maxBytes || gasLimit + gas > transactionGasLimit) {
      return { list: accepted.slice(0, i), gasLimit };
    }
    bytes += length;
    gasLimit += gas;
  }
  return { list: accepted, gasLimit };
}

/** Not by an estimate: a wallet can use less gas when it is simulated. */
async function submit(
  sender: SigningContext,
  deployment: Deployment,
  { list, gasLimit }: Batch,
): Promise<void> {
  const call: Call = {
    purpose,
    reference: newId(sender.now()),
    to: deployment.address,
    callData: encodeFunctionData({
      abi: taskEscrowAbi,
      functionName: "submitMany",
      args: [list.map(({ number }) => BigInt(number)), list.map(signedWork)],
    }),
    valueWei: 0n,
    gasLimit,
  };
  if (!(await isAffordable(sender, call))) {
    const { address } = sender.account;
    throw new OutOfCoinsError(`${address} cannot pay for ${list.length} submissions of work.`);
  }
  await sendServerTransaction(sender, call, (transaction) => countAttempts(transaction, list));
}
