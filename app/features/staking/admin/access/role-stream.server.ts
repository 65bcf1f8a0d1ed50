import { getAddress, isAddress, isHex } from "viem";
import { z } from "zod";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { latestIndexed, listNewestOfEach } from "#app/common/events/events.server.ts";
import { findAdminPlaces } from "#app/features/staking/admin/admin-facts.server.ts";
import { type AdminPlaces, contractNames } from "#app/features/staking/admin/admin.types.ts";
import type { Seat } from "./access.types.ts";
import { findRoleName } from "./seats.ts";

const streamName = "staking-roles";
/** Anybody who may grant can grant often; a page looks at so many. */
const maxGranted = 200;

/** Every grant and revocation of staking's contracts: they themselves keep no list. */
export function stakingRoleStreams(): EventStream[] {
  const places = findAdminPlaces();
  if (!places) return [];
  const all = contractNames.map((name) => places[name]);
  const stream = defineStream({
    name: streamName,
    chainId: places.staking.chainId,
    addresses: all.map(({ address }) => address),
    // All of them have the same events for roles.
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

/** Who was granted what and did not lose it since, as far as it is indexed. */
export async function listGranted(places: AdminPlaces) {
  const { chainId } = places.staking;
  const [events, upTo] = await Promise.all([
    listNewestOfEach(chainId, streamName),
    latestIndexed(chainId, streamName),
  ]);
  const granted = events
    .filter(({ name }) => name === "RoleGranted")
    .slice(0, maxGranted)
    .flatMap(({ address, args }): Seat[] => {
      const contract = contractNames.find((name) => places[name].address.toLowerCase() === address);
      if (contract === undefined) return [];
      const { role, account } = grant.parse(args);
      return [{ contract, role, roleName: findRoleName(contract, role), account }];
    });
  return { granted, upTo };
}
