import { type Address, keccak256, type PublicClient, stringToHex, zeroHash } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findHomeContract } from "#app/chain/place.server.ts";
import { findStaking, stakedCoin } from "#app/features/staking/place.server.ts";
import {
  type AdminAnswer,
  type AdminPlaces,
  contractNames,
  type Power,
  rolesOf,
} from "./admin.types.ts";

/** Where staking's contracts are; `null` unless all of them are deployed. */
export function findAdminPlaces(): AdminPlaces | null {
  const staking = findStaking();
  const court = findHomeContract("slashCourt");
  const minimum = findHomeContract("minimumContract");
  return staking && court && minimum ? { staking, court, minimum } : null;
}

/** keccak256 of its name, as AccessControl's contracts have it; zero for the first of roles. */
export function roleHash(role: string) {
  return role === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(role));
}

/** The contracts and what the wallet may do with them. */
export async function readAdminFacts(wallet: Address): Promise<AdminAnswer> {
  const { chainName } = getNetwork(homeChainId);
  const places = findAdminPlaces();
  if (!places) return { kind: "not-deployed", chainName };
  const { staking } = places;
  const key = `staking-powers:${staking.address}:${wallet}`;
  const reading = await readAtHead(staking.chainId, key, async (client, blockNumber) => {
    const [{ timestamp }, powers] = await Promise.all([
      client.getBlock({ blockNumber }),
      readPowers(client, { places, wallet, blockNumber }),
    ]);
    return { time: Number(timestamp), powers };
  });
  if (reading.kind === "unavailable") return { kind: "silent", chainName };
  const { value, block, kind } = reading;
  const coin = stakedCoin();
  return {
    kind: "read",
    places,
    coin,
    chainName,
    wallet,
    ...value,
    block,
    isStale: kind === "stale",
  };
}

type PowersOf = { places: AdminPlaces; wallet: Address; blockNumber: bigint };

async function readPowers(client: PublicClient, { places, wallet, blockNumber }: PowersOf) {
  const asked = contractNames.flatMap((name) =>
    rolesOf[name].map((role) => ({ name, role, power: `${name}:${role}` as Power })),
  );
  const held = await Promise.all(
    asked.map(({ name, role }) =>
      client.readContract({
        address: places[name].address,
        // All of them have the same functions for roles.
        abi: validatorStakingAbi,
        functionName: "hasRole",
        args: [roleHash(role), wallet],
        blockNumber,
      }),
    ),
  );
  return asked.flatMap(({ power }, index) => (held[index] ? [power] : []));
}
