import { getAddress, isAddress, isHex } from "viem";
import { z } from "zod";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { findAccessRole } from "#app/chain/access/roles.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import {
  type IndexedEvent,
  latestIndexed,
  listNewestOfEach,
} from "#app/common/events/events.server.ts";
import { findStakingDeployments } from "#app/common/staking/deployment.server.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import type { Seat } from "./access.types.ts";

const streamName = "access-manager";
/** Max grants and operations per page: members can make any number. */
const maxShown = 200;

/** Indexes members of roles and scheduled operations, since the manager enumerates neither. */
export function accessManagerStreams(): EventStream[] {
  const deployments = findStakingDeployments();
  if (!deployments) return [];
  const { chainId, address, block: fromBlock } = deployments.manager;
  const stream = defineStream({
    name: streamName,
    chainId,
    addresses: [address],
    abi: accessManagerAbi,
    events: [
      "RoleGranted",
      "RoleRevoked",
      "OperationScheduled",
      "OperationExecuted",
      "OperationCanceled",
    ],
    fromBlock,
    withSender: false,
  });
  return [stream];
}

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const grant = z.object({ roleId: z.string().transform(BigInt), account: address });
const scheduled = z.object({
  operationId: z.string().refine((value) => isHex(value)),
  nonce: z.coerce.number(),
  schedule: z.coerce.number(),
  caller: address,
  target: address,
  data: z.string().refine((value) => isHex(value)),
});

/** Lists granted and not revoked roles, as far as indexed. */
export async function listGranted(deployments: StakingDeployments) {
  const [events, upTo] = await Promise.all([
    listNewest(deployments, "RoleGranted"),
    latestIndexed(deployments.manager.chainId, streamName),
  ]);
  const granted = events.map(({ args }): Seat => {
    const { roleId, account } = grant.parse(args);
    return { id: roleId, role: findAccessRole(roleId), account };
  });
  return { granted, upTo };
}

export type ScheduledEvent = z.output<typeof scheduled>;

/** Lists operations that were scheduled and neither executed nor canceled, as far as indexed. */
export async function listScheduled(deployments: StakingDeployments): Promise<ScheduledEvent[]> {
  const events = await listNewest(deployments, "OperationScheduled");
  return events.map(({ args }) => scheduled.parse(args));
}

async function listNewest({ manager }: StakingDeployments, name: string): Promise<IndexedEvent[]> {
  const events = await listNewestOfEach(streamName);
  return events
    .filter((event) => event.chainId === manager.chainId && event.name === name)
    .filter((event) => event.address === manager.address.toLowerCase())
    .slice(0, maxShown);
}
