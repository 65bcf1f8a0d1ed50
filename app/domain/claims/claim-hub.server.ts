import type { Address } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { findClaims } from "./claims-contract.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { ClaimHubAnswer } from "./claim-hub.types.ts";

/** Reads the hub, the wallet's roles and the chain's clock. */
export async function fetchClaimHub(wallet: Address): Promise<ClaimHubAnswer> {
  const [claimHub, manager] = [findClaims(), findManager()];
  const answer = await readAnswer(
    claimHub && manager && { chainId: claimHub.chainId, claimHub, manager },
    `incentive-hub:${claimHub?.address}:${wallet}`,
    async (client, blockNumber, contracts) => {
      const { address } = contracts.claimHub;
      const [{ timestamp }, delay, roles] = await Promise.all([
        client.getBlock({ blockNumber }),
        client.readContract({ address, abi: claimHubAbi, blockNumber, functionName: "delay" }),
        readHeldRoles(client, {
          manager: contracts.manager.address,
          account: wallet,
          blockNumber,
        }),
      ]);
      return { time: Number(timestamp), delay, roles };
    },
  );
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  const treasury = findDeployment("etherDeposit");
  const facts = { claimHub: deployment.claimHub, treasury, wallet, chainName };
  return { kind: "read", ...facts, ...asOf, ...value };
}
