import {
  type Address,
  type ContractFunctionReturnType,
  getAbiItem,
  getAddress,
  type PublicClient,
  toFunctionSelector,
} from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { findTaskDisputes, findTaskEscrow } from "./deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { EscrowAnswer, EscrowTask } from "./escrow.types.ts";

/** Bytes of calls per request, enough for about a hundred tasks. */
const batchSize = 16_384;

const resolve = toFunctionSelector(getAbiItem({ abi: taskDisputesAbi, name: "resolve" }));

/** Reads the escrow, the block time and whether the wallet may decide disputes. */
export async function readEscrow(wallet: Address): Promise<EscrowAnswer> {
  const [escrow, disputes] = [findTaskEscrow(), findTaskDisputes()];
  const found = escrow && disputes && { chainId: escrow.chainId, escrow, disputes };
  const key = `tasks-head:${escrow?.address}:${wallet}`;
  const answer = await readAnswer(found, key, async (client, blockNumber, { escrow, disputes }) => {
    const { address } = escrow;
    const contract = { address, abi: taskEscrowAbi, blockNumber } as const;
    const [{ timestamp }, grace, objectionTime, manager] = await Promise.all([
      client.getBlock({ blockNumber }),
      client.readContract({ ...contract, functionName: "GRACE" }),
      client.readContract({ ...contract, functionName: "OBJECTION_TIME" }),
      client.readContract({
        address: disputes.address,
        abi: taskDisputesAbi,
        functionName: "authority",
        blockNumber,
      }),
    ]);
    const [isImmediate, delay] = await client.readContract({
      address: manager,
      abi: accessManagerAbi,
      functionName: "canCall",
      args: [wallet, disputes.address, resolve],
      blockNumber,
    });
    return { time: Number(timestamp), grace, objectionTime, isArbiter: isImmediate || delay > 0 };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, asOf, value } = answer;
  const contracts = { deployment: answer.deployment.escrow, disputes: answer.deployment.disputes };
  return { kind: "read", head: { ...contracts, wallet, chainName, ...asOf, ...value } };
}

export type ReadTasks = {
  /** By number; null if the escrow has no such task. */
  tasks: ReadonlyMap<number, EscrowTask | null>;
  /** Block time, Unix seconds. */
  time: number;
  block: bigint;
};

/**
 * Reads tasks from the escrow at the head, in one multicall; null if it cannot be read.
 *
 * @param list Returns the task numbers, called once per block.
 * @param name Cache key of the list, for lists other than the console's own tasks.
 */
export async function readTasks(
  { chainId, address }: Deployment,
  list: () => Promise<readonly number[]>,
  name = "tasks",
): Promise<ReadTasks | null> {
  const reading = await readAtHead(chainId, `${name}:${address}`, async (client, blockNumber) => {
    const numbers = await list();
    const [{ timestamp }, found] = await Promise.all([
      client.getBlock({ blockNumber }),
      fetchTasks(client, { address, blockNumber }, numbers),
    ]);
    return { tasks: found, time: Number(timestamp) };
  });
  // Earlier values are already in the database.
  return reading.kind === "fresh" ? { ...reading.value, block: reading.block } : null;
}

/** Reads one task at a block, or as of now, bypassing all caches; null if it does not exist. */
export async function fetchTask(
  client: PublicClient,
  { address }: Pick<Deployment, "address">,
  number: number,
  at?: bigint,
): Promise<EscrowTask | null> {
  const blockNumber = at ?? (await client.getBlockNumber({ cacheTime: 0 }));
  const found = await fetchTasks(client, { address, blockNumber }, [number]);
  return found.get(number) ?? null;
}

/** Reads one task at the head; null if it cannot be read or does not exist. */
export async function readOne(deployment: Deployment, number: number): Promise<EscrowTask | null> {
  const { chainId, address } = deployment;
  const key = `task:${address}:${number}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const found = await fetchTasks(client, { address, blockNumber }, [number]);
    return found.get(number) ?? null;
  });
  return reading.kind === "unavailable" ? null : reading.value;
}

type At = { address: Address; blockNumber: bigint };

async function fetchTasks(
  client: PublicClient,
  { address, blockNumber }: At,
  numbers: readonly number[],
): Promise<Map<number, EscrowTask | null>> {
  const contracts = numbers.map(
    (number) =>
      ({ address, abi: taskEscrowAbi, functionName: "taskOf", args: [BigInt(number)] }) as const,
  );
  const found =
    contracts.length === 0
      ? []
      : await client.multicall({ contracts, allowFailure: false, blockNumber, batchSize });
  return new Map(
    numbers.map((number, i): [number, EscrowTask | null] => {
      const task = found[i];
      return [number, task ? toTask(number, task) : null];
    }),
  );
}

type Described = ContractFunctionReturnType<typeof taskEscrowAbi, "view", "taskOf">;

/** In the order of the contract's `TaskState`. */
const states = ["none", "open", "closed"] as const;

function toTask(number: number, described: Described): EscrowTask | null {
  const state = states[described.state];
  if (state === undefined || state === "none") return null;
  const { winners, places, objectionUntil, disputedUntil } = described;
  return {
    ...described,
    number,
    state,
    token: getAddress(described.token),
    creator: getAddress(described.creator),
    refundTo: getAddress(described.refundTo),
    maxWinners: winners + places,
    // The contract ends these times when their last submission is decided.
    frozenUntil: Math.max(disputedUntil, objectionUntil),
  };
}

/**
 * Returns which of the accounts are reviewers of a task at the head; null if they cannot be read.
 */
export async function readReviewers(
  { chainId, address }: Deployment,
  number: number,
  accounts: readonly Address[],
): Promise<Address[] | null> {
  const key = `task-reviewers:${address}:${number}:${accounts.join()}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const contracts = accounts.map(
      (account) =>
        ({
          address,
          abi: taskEscrowAbi,
          functionName: "isReviewer",
          args: [BigInt(number), account],
        }) as const,
    );
    const held = await client.multicall({ contracts, allowFailure: false, blockNumber, batchSize });
    return accounts.filter((_, i) => held[i] === true);
  });
  return reading.kind === "unavailable" ? null : reading.value;
}
