import {
  type Address,
  getAddress,
  type Hash,
  type Hex,
  isHex,
  type Log,
  numberToHex,
  pad,
} from "viem";
import { z } from "zod";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import type { EventPosition } from "#app/domain/events/event.store.server.ts";
import { type IndexedEvent, latestIndexed, listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { findTaskDisputes, taskEvents, tasksStream } from "./deployment.server.ts";

const address = z.string().transform((value) => getAddress(value));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);
const hash = z.custom<Hex>((value) => isHex(value));
const seconds = z.coerce.number();
const count = z.coerce.number();

const eventSchema = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("TaskCreated"),
    args: z.object({
      id: count,
      creator: address,
      token: address,
      reward: baseUnits,
      refundTo: address,
      submitBy: seconds,
      reviewBy: seconds,
      places: count,
      threshold: count,
      termsHash: hash,
    }),
  }),
  z.object({
    name: z.literal("ReviewerSet"),
    args: z.object({ reviewer: address, isReviewer: z.boolean() }),
  }),
  z.object({
    name: z.literal("TaskRaised"),
    args: z.object({ from: address, amount: baseUnits, budget: baseUnits, places: count }),
  }),
  z.object({
    name: z.literal("TaskExtended"),
    args: z.object({ submitBy: seconds, reviewBy: seconds }),
  }),
  z.object({ name: z.literal("TermsChanged"), args: z.object({ termsHash: hash }) }),
  z.object({
    name: z.literal("Submitted"),
    args: z.object({ submitter: address, contentHash: hash }),
  }),
  z.object({
    name: z.literal("PayeesNamed"),
    args: z.object({
      submitter: address,
      payees: z.array(z.object({ account: address, shareBps: count })),
    }),
  }),
  z.object({ name: z.literal("SubmissionWithdrawn"), args: z.object({ submitter: address }) }),
  z.object({
    name: z.literal("AwardDecided"),
    args: z.object({ nonce: count, reasonHash: hash, total: baseUnits, byArbiter: z.boolean() }),
  }),
  z.object({
    name: z.literal("Awarded"),
    args: z.object({ submitter: address, amount: baseUnits, contentHash: hash }),
  }),
  z.object({
    name: z.literal("RowSkipped"),
    args: z.object({ submitter: address, contentHash: hash }),
  }),
  z.object({
    name: z.literal("PayeePaid"),
    args: z.object({ submitter: address, payee: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("Credited"),
    args: z.object({ account: address, token: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("Disputed"),
    args: z.object({ submitter: address, reasonHash: hash, until: seconds }),
  }),
  z.object({
    name: z.literal("ResolutionProposed"),
    args: z.object({
      submitter: address,
      arbiter: address,
      amount: baseUnits,
      reasonHash: hash,
      decision: hash,
    }),
  }),
  z.object({
    name: z.literal("DisputeResolved"),
    args: z.object({
      submitter: address,
      arbiter: address,
      firstArbiter: address,
      amount: baseUnits,
      reasonHash: hash,
    }),
  }),
  z.object({
    name: z.literal("TaskClosed"),
    args: z.object({ by: address, to: address, refund: baseUnits, reasonHash: hash }),
  }),
]);

/** An event of a task, of the escrow or of its disputes. */
export type TaskEvent = z.output<typeof eventSchema>;

export type TaskHistoryRow = {
  at: number;
  block: number;
  logIndex: number;
  txHash: Hash;
  isFinal: boolean;
  event: TaskEvent;
};

/** A history row without time, which logs do not contain. */
export type TaskEventRow = Omit<TaskHistoryRow, "at">;

/** Parses a task's events from chain logs of the escrow, and then of its disputes. */
export function parseTaskEvents(
  { address: escrow }: Pick<Deployment, "address">,
  number: number,
  found: readonly Log<bigint, number, false>[],
): TaskEventRow[] {
  const logs = [...found];
  const disputes = findTaskDisputes();
  const escrowLogs = [
    ...parseEventsOf(escrow, { abi: taskEscrowAbi, logs }),
    ...(disputes ? parseEventsOf(disputes.address, { abi: taskDisputesAbi, logs }) : []),
  ];
  return escrowLogs.flatMap((log) => {
    const name = taskEvents.find((one) => one === log.eventName);
    if (!name || !("id" in log.args) || log.args.id !== BigInt(number)) return [];
    // In the format of the index.
    const args: unknown = JSON.parse(
      JSON.stringify(log.args, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
    );
    const event = eventSchema.parse({ name, args });
    const { blockNumber, logIndex, transactionHash: txHash } = log;
    return [{ block: Number(blockNumber), logIndex, txHash, isFinal: false, event }];
  });
}

const rowsOfRead = 1_000;

/** Lists a task's indexed events, newest first. */
export async function listTaskEvents(
  deployment: Deployment,
  number: number,
): Promise<TaskHistoryRow[]> {
  const found: IndexedEvent[] = [];
  let before: EventPosition | null = null;
  for (;;) {
    const some: IndexedEvent[] = await listEvents({
      stream: tasksStream,
      chainId: deployment.chainId,
      name: taskEvents,
      topics: [pad(numberToHex(number))],
      before,
      limit: rowsOfRead,
    });
    found.push(...some);
    before = some.at(-1) ?? null;
    if (some.length < rowsOfRead) return found.map(toRow);
  }
}

/** Returns all events of a task, indexed ones and newer ones from the chain, in no order. */
export async function fetchTaskHistory(
  deployment: Deployment,
  number: number,
): Promise<TaskEventRow[]> {
  const { chainId, address } = deployment;
  const client = chainClient(chainId);
  const indexed = await latestIndexed(chainId, tasksStream);
  const last = indexed?.block ?? deployment.block - 1;
  const toBlock = await client.getBlockNumber({ cacheTime: 0 });
  const fromBlock = BigInt(last + 1);
  const disputes = findTaskDisputes();
  const addresses = [address, ...(disputes ? [disputes.address] : [])];
  const logs =
    fromBlock > toBlock ? [] : await client.getLogs({ address: addresses, fromBlock, toBlock });
  const known = await listTaskEvents(deployment, number);
  // What was indexed meanwhile is among the logs already.
  return [
    ...parseTaskEvents(deployment, number, logs),
    ...known.filter(({ block }) => block <= last),
  ];
}

/** An event with the number of its task. */
export type NumberedTaskEvent = TaskHistoryRow & { number: number };

const numbered = z.object({ id: count });

/** Lists the newest indexed events of all tasks, newest first. */
export async function listNewestTaskEvents(
  { chainId }: Deployment,
  { names, limit }: { names: readonly TaskEvent["name"][]; limit: number },
): Promise<NumberedTaskEvent[]> {
  const found = await listEvents({ stream: tasksStream, chainId, name: names, limit });
  return found.map((event) => ({ ...toRow(event), number: numbered.parse(event.args).id }));
}

function toRow(event: IndexedEvent): TaskHistoryRow {
  const { at, blockNumber: block, logIndex, txHash, isFinal, name, args } = event;
  return { at, block, logIndex, txHash, isFinal, event: eventSchema.parse({ name, args }) };
}

export type CreatedTask = Extract<TaskEvent, { name: "TaskCreated" }>["args"];

const maxCreated = 1_000;

/** Lists the indexed tasks created by an account, newest first. */
export async function listCreatedBy(
  deployment: Deployment,
  creator: Address,
): Promise<CreatedTask[]> {
  const events = await listEvents({
    stream: tasksStream,
    chainId: deployment.chainId,
    name: "TaskCreated",
    topics: [null, pad(creator)],
    limit: maxCreated,
  });
  return events.flatMap((event) => {
    const row = toRow(event).event;
    return row.name === "TaskCreated" ? [row.args] : [];
  });
}
