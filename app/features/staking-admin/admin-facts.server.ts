import { type Address, keccak256, type PublicClient, stringToHex, zeroHash } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import {
  findStakingDeployments,
  stakedCoin,
  type StakingDeployments,
} from "#app/common/staking/deployment.server.ts";
import { type AdminAnswer, contractNames, type Power, rolesOf } from "./admin.types.ts";

/**
 * Returns the role id as in AccessControl: keccak256 of the name, or zero for `DEFAULT_ADMIN_ROLE`.
 */
export function roleHash(role: string) {
  return role === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(role));
}

/** Reads the contracts and the wallet's roles in them. */
export async function readAdminFacts(wallet: Address): Promise<AdminAnswer> {
  const { chainName } = getNetwork(homeChainId);
  const deployments = findStakingDeployments();
  if (!deployments) return { kind: "not-deployed", chainName };
  const { staking } = deployments;
  const key = `staking-powers:${staking.address}:${wallet}`;
  const reading = await readAtHead(staking.chainId, key, async (client, blockNumber) => {
    const [{ timestamp }, powers] = await Promise.all([
      client.getBlock({ blockNumber }),
      readPowers(client, { deployments, wallet, blockNumber }),
    ]);
    return { time: Number(timestamp), powers };
  });
  if (reading.kind === "unavailable") return { kind: "silent", chainName };
  const { value, block, kind } = reading;
  const coin = stakedCoin();
  return {
    kind: "read",
    deployments,
    coin,
    chainName,
    wallet,
    ...value,
    block,
    isStale: kind === "stale",
  };
}

type PowersOf = { deployments: StakingDeployments; wallet: Address; blockNumber: bigint };

async function readPowers(client: PublicClient, { deployments, wallet, blockNumber }: PowersOf) {
  const requested = contractNames.flatMap((name) =>
    rolesOf[name].map((role) => ({ name, role, power: `${name}:${role}` as Power })),
  );
  const held = await Promise.all(
    requested.map(({ name, role }) =>
      client.readContract({
        address: deployments[name].address,
        // All of the contracts share the same role functions.
        abi: validatorStakingAbi,
        functionName: "hasRole",
        args: [roleHash(role), wallet],
        blockNumber,
      }),
    ),
  );
  return requested.flatMap(({ power }, index) => (held[index] ? [power] : []));
}
