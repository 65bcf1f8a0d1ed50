import { type Address, keccak256, stringToHex } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { findClaims } from "#app/common/merkle-claims/claims-contract.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import { type ClaimHubAnswer, claimHubRoles } from "./claim-hub.types.ts";

/** Reads the hub, the wallet's roles and the chain's clock. */
export async function fetchClaimHub(wallet: Address): Promise<ClaimHubAnswer> {
  const claimHub = findClaims();
  const answer = await readAnswer(
    claimHub,
    `incentive-hub:${claimHub?.address}:${wallet}`,
    async (client, blockNumber, { address }) => {
      const contract = { address, abi: claimHubAbi, blockNumber } as const;
      const [{ timestamp }, delay, held] = await Promise.all([
        client.getBlock({ blockNumber }),
        client.readContract({ ...contract, functionName: "delay" }),
        Promise.all(
          claimHubRoles.map((role) => {
            const args = [keccak256(stringToHex(role)), wallet] as const;
            return client.readContract({ ...contract, functionName: "hasRole", args });
          }),
        ),
      ]);
      const roles = claimHubRoles.filter((_, i) => held[i]);
      return { time: Number(timestamp), delay, roles };
    },
  );
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  const treasury = findDeployment("etherDeposit");
  return { kind: "read", claimHub: deployment, treasury, wallet, chainName, ...asOf, ...value };
}
