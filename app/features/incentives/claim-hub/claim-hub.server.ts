import { type Address, keccak256, stringToHex } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findClaims } from "#app/common/merkle-claims/claims-contract.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { type ClaimHubAnswer, claimHubRoles } from "./claim-hub.types.ts";

/** Reads the hub, the wallet's roles and the chain's clock. */
export async function fetchClaimHub(wallet: Address): Promise<ClaimHubAnswer> {
  const { chainName } = getNetwork(homeChainId);
  const claimHub = findClaims();
  if (!claimHub) return { kind: "not-deployed", chainName };
  const { chainId, address } = claimHub;
  const reading = await readAtHead(
    chainId,
    `incentive-hub:${address}:${wallet}`,
    async (client, blockNumber) => {
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
  if (reading.kind === "unavailable") return { kind: "silent", chainName };
  const { value, block, readAt, kind } = reading;
  const treasury = findDeployment("etherDeposit");
  const about = {
    claimHub,
    treasury,
    chainName,
    wallet,
    block,
    readAt,
    isStale: kind === "stale",
  };
  return { kind: "read", ...about, ...value };
}
