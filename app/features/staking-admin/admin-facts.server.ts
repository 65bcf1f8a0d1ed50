import { type Address, keccak256, type PublicClient, stringToHex, zeroHash } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import {
  findStakingDeployments,
  stakedCoin,
  type StakingDeployments,
} from "#app/common/staking/deployment.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import { type AdminAnswer, contractNames, type Power, rolesOf } from "./admin.types.ts";

/**
 * Returns the role id as in AccessControl: keccak256 of the name, or zero for `DEFAULT_ADMIN_ROLE`.
 */
export function roleHash(role: string) {
  return role === "DEFAULT_ADMIN_ROLE" ? zeroHash : keccak256(stringToHex(role));
}

/** Reads the contracts and the wallet's roles in them. */
export async function readAdminFacts(wallet: Address): Promise<AdminAnswer> {
  const found = findStakingDeployments();
  const contracts = found && { chainId: found.staking.chainId, deployments: found };
  const key = `staking-powers:${found?.staking.address}:${wallet}`;
  const answer = await readAnswer(contracts, key, async (client, blockNumber, { deployments }) => {
    const [{ timestamp }, powers] = await Promise.all([
      client.getBlock({ blockNumber }),
      readPowers(client, { deployments, wallet, blockNumber }),
    ]);
    return { time: Number(timestamp), powers };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  const { deployments } = deployment;
  return { kind: "read", deployments, coin: stakedCoin(), wallet, chainName, ...asOf, ...value };
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
