import { getAddress, isAddress, isHex } from "viem";
import { z } from "zod";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { listManagers } from "#app/chain/access/manager.server.ts";
import { findAccessRole } from "#app/chain/access/roles.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import {
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listNewestOfEach,
} from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import type { NewestItems, RoleMember } from "./access.types.ts";

const streamName = "access-manager";
/** Max grants and operations per page: members can make any number. */
const maxShown = 200;

/** Indexes members of roles and scheduled operations, since the manager enumerates neither. */
export function accessManagerStreams(): EventStream[] {
  return listManagers().map(({ chainId, address, block: fromBlock }) =>
    defineStream({
      name: streamName,
      chainId,
      addresses: [address],
      abi: accessManagerAbi,
      events: [
        "RoleGranted",
        "RoleRevoked",
        "RoleGrantDelayChanged",
        "OperationScheduled",
        "OperationExecuted",
        "OperationCanceled",
      ],
      fromBlock,
      withSender: false,
    }),
  );
}

type Manager = Pick<Deployment, "chainId" | "address">;

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const grant = z.object({ roleId: z.string().transform(BigInt), account: address });
const grantDelay = z.object({
  roleId: z.string().transform(BigInt),
  since: z.coerce.number(),
});
const scheduled = z.object({
  operationId: z.string().refine((value) => isHex(value)),
  nonce: z.coerce.number(),
  schedule: z.coerce.number(),
  caller: address,
  target: address,
  data: z.string().refine((value) => isHex(value)),
});

/** Lists granted and not revoked roles, as far as indexed. */
export async function listGranted(manager: Manager): Promise<NewestItems<RoleMember>> {
  const events = await listNewest(manager, "RoleGranted");
  return newestOf(
    events.map(({ args }) => {
      const { roleId, account } = grant.parse(args);
      return { id: roleId, role: findAccessRole(roleId), account };
    }),
  );
}

/** Returns from when grants of each role wait, in Unix seconds by role, as far as indexed. */
export async function readGrantDelayTimes(manager: Manager): Promise<Map<bigint, number>> {
  const events = await listNewest(manager, "RoleGrantDelayChanged");
  return new Map(
    events.map(({ args }) => {
      const { roleId, since } = grantDelay.parse(args);
      return [roleId, since];
    }),
  );
}

/** `at`: block time of the event, Unix seconds. */
export type ScheduledEvent = z.output<typeof scheduled> & { at: number };

/**
 * Lists operations that were scheduled for a time after `after`, in Unix seconds, and neither
 * executed nor canceled, as far as indexed; also those that have expired.
 */
export async function listScheduled(
  manager: Manager,
  after: number,
): Promise<NewestItems<ScheduledEvent>> {
  const events = await listNewest(manager, "OperationScheduled");
  return newestOf(
    events
      .map(({ args, at }) => ({ ...scheduled.parse(args), at: Math.floor(at / 1_000) }))
      .filter(({ schedule }) => schedule > after),
  );
}

export function readManagerIndexed({ chainId }: Manager): Promise<IndexedUpTo | null> {
  return latestIndexed(chainId, streamName);
}

/** In chain order. Pages list the events of all chains, so they are read once per request. */
async function listNewest(manager: Manager, name: string): Promise<IndexedEvent[]> {
  const key = `${streamName}:${name}`;
  const events = await oncePerRead(key, () => listNewestOfEach(streamName, name));
  return events
    .filter((event) => event.chainId === manager.chainId)
    .filter((event) => event.address === manager.address.toLowerCase());
}

/** A call that was scheduled to hide another one behind it must not succeed. */
function newestOf<T>(all: readonly T[]): NewestItems<T> {
  return {
    shown: all.slice(-maxShown).toReversed(),
    unread: Math.max(0, all.length - maxShown),
  };
}
