import type { Address, PublicClient } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import type { StoredProgramme } from "./claim-hub.types.ts";
import { fetchProgrammes } from "./fetch-programmes.ts";

/** More than a network has; otherwise only the newest are read. */
const maxProgrammes = 500;

export type ClaimHubState = {
  /** Block time in Unix seconds. */
  time: number;
  programmes: StoredProgramme[];
};

/** Reads every program from the contract, sorted by number. */
export function readClaimHub(deployment: Deployment): Promise<Reading<ClaimHubState>> {
  const { chainId, address } = deployment;
  return readAtHead(chainId, `claims:${address}`, (client, blockNumber) =>
    fetchClaimHubState(client, address, blockNumber),
  );
}

async function fetchClaimHubState(
  client: PublicClient,
  address: Address,
  blockNumber: bigint,
): Promise<ClaimHubState> {
  const [block, count] = await Promise.all([
    client.getBlock({ blockNumber }),
    client.readContract({
      address,
      abi: claimHubAbi,
      functionName: "programmeCount",
      blockNumber,
    }),
  ]);
  const newest = Number(count);
  const first = Math.max(1, newest - maxProgrammes + 1);
  const ids = Array.from({ length: newest - first + 1 }, (_, i) => first + i);
  return {
    time: Number(block.timestamp),
    programmes: await fetchProgrammes(client, { address, blockNumber }, ids),
  };
}

/** Returns the unit of each token by address; base units if the token does not report its own. */
export async function readUnits(
  deployment: Deployment,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, AmountUnit>> {
  const found = await Promise.all(
    [...new Set(tokens)].map(async (token): Promise<[Address, AmountUnit]> => {
      const answer = await findAsset(deployment.chainId, token);
      if (answer.kind === "found") {
        const { symbol, decimals } = answer.asset;
        return [token, { symbol, decimals }];
      }
      return [token, { symbol: `base units of ${shortenAddress(token)}`, decimals: 0 }];
    }),
  );
  return new Map(found);
}
