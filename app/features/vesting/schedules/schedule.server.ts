import { getAddress } from "viem";
import { z } from "zod";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { explainNodeAnswer, readNodeAnswer } from "#app/chain/errors/node-answer.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { findVesting, streamName } from "#app/domain/vesting/ledger.server.ts";
import type { Revocation } from "#app/domain/vesting/transactions.ts";
import { readIsShort, readSchedules, readUnit } from "#app/domain/vesting/read-schedules.server.ts";
import { idTopic } from "./schedule-list.server.ts";
import type { Schedule } from "#app/domain/vesting/vesting.types.ts";

export type ScheduleAnswer =
  /**
   * `block` and `time` (Unix seconds) refer to the block of the read. `isShort`: the contract holds
   * less of the token than it owes.
   */
  | { kind: "found"; schedule: Schedule; block: bigint; time: number; isShort: boolean | null }
  | { kind: "unknown" }
  | { kind: "unavailable" };

const maxId = 2n ** 256n - 1n;

/** Parses a schedule's chain and id from a URL, hex or decimal; null if invalid. */
export function parseScheduleParams(params: {
  chainId?: string | undefined;
  id?: string | undefined;
}): { chainId: ChainId; id: bigint } | null {
  const { chainId: chain = "", id: text = "" } = params;
  const chainId = Number(chain);
  if (!/^\d{1,9}$/.test(chain) || !isChainId(chainId)) return null;
  if (!/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(text)) return null;
  const id = BigInt(text);
  return id <= maxId ? { chainId, id } : null;
}

export async function readSchedule(chainId: ChainId, id: bigint): Promise<ScheduleAnswer> {
  const reading = await readSchedules(chainId, [id]);
  if (reading.kind === "unavailable") {
    return { kind: findVesting(chainId) ? "unavailable" : "unknown" };
  }
  const bare = reading.schedules.get(id);
  if (!bare) return { kind: "unknown" };
  const [unit, isShort] = await Promise.all([
    readUnit(chainId, bare.token),
    readIsShort(chainId, bare.token),
  ]);
  const { number: block, timestamp: time } = reading.head;
  return { kind: "found", schedule: { ...bare, unit }, block, time, isShort };
}

export type ScheduleEvent = Pick<IndexedEvent, "txHash" | "logIndex" | "at" | "isFinal"> & {
  change:
    | { name: "ScheduleCreated" }
    | { name: "Released"; amount: bigint }
    | { name: "Revoked"; vested: bigint; returned: bigint }
    | { name: "BeneficiaryProposed"; proposed: string }
    | { name: "BeneficiaryChanged"; to: string };
};

const maxEvents = 100;
const amount = z.union([z.number(), z.string().regex(/^\d+$/)]).transform(BigInt);
const address = z.string().transform((text) => getAddress(text));
const changes = {
  ScheduleCreated: z.object({}),
  Released: z.object({ amount }),
  Revoked: z.object({ vested: amount, returned: amount }),
  BeneficiaryProposed: z.object({ proposed: address }),
  BeneficiaryChanged: z.object({ to: address }),
} as const;

/** Lists a schedule's events, newest first. */
export async function listScheduleEvents(chainId: ChainId, id: bigint): Promise<ScheduleEvent[]> {
  const deployment = findVesting(chainId);
  const events = await listEvents({
    stream: streamName,
    chainId,
    topics: [idTopic(id)],
    limit: maxEvents,
  });
  return events.flatMap(({ name, args, address: contract, txHash, logIndex, at, isFinal }) => {
    if (contract !== deployment?.address.toLowerCase() || !(name in changes)) return [];
    const known = name as keyof typeof changes;
    const change = { name: known, ...changes[known].parse(args) } as ScheduleEvent["change"];
    return [{ txHash, logIndex, at, isFinal, change }];
  });
}

export type RevocationAnswer =
  ({ kind: "ready" } & Revocation) | { kind: "rejected"; message: string };

/** Simulates a revocation at the head. */
export async function simulateRevocation(schedule: Schedule): Promise<RevocationAnswer> {
  const { chainId, id, funder, unit, token } = schedule;
  const deployment = findVesting(chainId);
  if (!deployment) return { kind: "rejected", message: "Vesting is not deployed on this network." };
  const client = chainClient(chainId);
  try {
    const block = await client.getBlockNumber();
    const { result } = await client.simulateContract({
      address: deployment.address,
      abi: vestingAbi,
      functionName: "revoke",
      args: [id],
      account: funder,
      blockNumber: block,
    });
    const [vested, returned] = result;
    return { kind: "ready", vested, returned, block };
  } catch (error) {
    const answer = readNodeAnswer(error);
    const { chainName } = getNetwork(chainId);
    if (answer === null) {
      return { kind: "rejected", message: `${chainName} is not responding. Try again.` };
    }
    const { message } = explainNodeAnswer(answer, {
      chainName,
      abis: [vestingAbi],
      contract: token,
      formatAmount: (units, of) =>
        of?.toLowerCase() === token.toLowerCase()
          ? `${formatExact(units, unit.decimals)} ${unit.symbol}`
          : `${units} base units`,
    });
    return { kind: "rejected", message };
  }
}
