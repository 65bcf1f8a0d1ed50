import { getAddress, isAddress, isHex } from "viem";
import { z } from "zod";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { latestIndexed, listNewestOfEach } from "#app/common/events/events.server.ts";
import { findStakingDeployments } from "#app/common/staking/deployment.server.ts";
import { contractNames } from "#app/features/staking-admin/admin.types.ts";
import type { StakingDeployments } from "#app/common/staking/deployment.server.ts";
import type { Seat } from "./access.types.ts";
import { findRoleName } from "./seats.ts";

const streamName = "staking-roles";
/** Max grants per page: role admins can grant any number. */
const maxGranted = 200;

/**
 * Indexes all role grants and revocations of the staking contracts, which do not enumerate their
 * role members.
 */
export function stakingRoleStreams(): EventStream[] {
  const deployments = findStakingDeployments();
  if (!deployments) return [];
  const all = contractNames.map((name) => deployments[name]);
  const stream = defineStream({
    name: streamName,
    chainId: deployments.staking.chainId,
    addresses: all.map(({ address }) => address),
    // All of the contracts share the same role events.
    abi: validatorStakingAbi,
    events: ["RoleGranted", "RoleRevoked"],
    fromBlock: Math.min(...all.map(({ block }) => block)),
    withSender: false,
  });
  return [stream];
}

const grant = z.object({
  role: z.string().refine((value) => isHex(value)),
  account: z
    .string()
    .refine((value) => isAddress(value))
    .transform((value) => getAddress(value)),
});

/** Lists granted and not revoked roles, as far as indexed. */
export async function listGranted(deployments: StakingDeployments) {
  const { chainId } = deployments.staking;
  const [events, upTo] = await Promise.all([
    listNewestOfEach(streamName),
    latestIndexed(chainId, streamName),
  ]);
  const granted = events
    .filter((event) => event.chainId === chainId && event.name === "RoleGranted")
    .slice(0, maxGranted)
    .flatMap(({ address, args }): Seat[] => {
      const contract = contractNames.find(
        (name) => deployments[name].address.toLowerCase() === address,
      );
      if (contract === undefined) return [];
      const { role, account } = grant.parse(args);
      return [{ contract, role, roleName: findRoleName(contract, role), account }];
    });
  return { granted, upTo };
}
