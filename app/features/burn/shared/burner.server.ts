import { type Address, type Hex, getAddress, zeroAddress } from "viem";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";

/** The burner's name in the deployments file. */
export const burnerContract = "burn";

export type BurnerDeployment = {
  chainId: ChainId;
  address: Address;
  codeHash: Hex;
  fromBlock: number;
};

/** Returns a chain's burner, or null if not deployed. */
export function findBurner(chainId: ChainId): BurnerDeployment | null {
  const contract = findChainDeployment(chainId)?.contracts[burnerContract];
  if (!contract) return null;
  const { block, codeHash } = contract;
  return { chainId, address: getAddress(contract.address), codeHash, fromBlock: block };
}

export type BurnerTotals = { burns: bigint; lockedWei: bigint };

export type BurnerSummary = {
  chainId: ChainId;
  chainName: string;
  symbol: string;
  /** Null if there is no burner. */
  totals: Reading<BurnerTotals> | null;
};

export function readBurners(): Promise<BurnerSummary[]> {
  return Promise.all(
    chainConfig().networks.map(async ({ chainId, chainName, nativeCurrency }) => {
      const burner = findBurner(chainId);
      const { symbol } = nativeCurrency;
      const totals = burner && (await readTotals(burner));
      return { chainId, chainName, symbol, totals };
    }),
  );
}

function readTotals({ chainId, address }: BurnerDeployment): Promise<Reading<BurnerTotals>> {
  return readAtHead(chainId, "burner", async (client, blockNumber) => {
    const contract = { address, abi: burnerAbi, blockNumber } as const;
    const [burns, lockedWei] = await Promise.all([
      client.readContract({ ...contract, functionName: "burns" }),
      client.readContract({ ...contract, functionName: "totalBurned", args: [zeroAddress] }),
    ]);
    return { burns, lockedWei };
  });
}
