import {
  AbiDecodingDataSizeTooSmallError,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  type PublicClient,
  zeroAddress,
} from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { FaucetAsset, Offer } from "./faucet.types.ts";

export const vaultContract = "faucetVault";

export type VaultAsset = {
  /** Vault balance, in base units. */
  balance: bigint;
  /** Amount available in the dispenser's bucket now. */
  available: bigint;
  cap: bigint;
  refillPerDay: bigint;
};

/** `isGranted` means not locked; only a granted dispenser can have limits. */
export type Dispenser = { address: Address; isGranted: boolean };

export type VaultState = {
  address: Address;
  paused: boolean;
  /** The server's paying account. */
  dispenser: Dispenser;
  /** By lower-case token address; null if the contract does not respond like a token. */
  assets: Map<string, VaultAsset | null>;
};

export type VaultReading = { kind: "not-deployed" } | Reading<VaultState>;

/** Reads the vaults of all chains, each once per block, including every asset ever enabled. */
export async function readVaults(offers: readonly Offer[]): Promise<Map<ChainId, VaultReading>> {
  const assets = offers.filter(({ off }) => off !== "never-on").map(({ asset }) => asset);
  const used = chainIds.filter((chainId) => assets.some((asset) => asset.chainId === chainId));
  const readings = await Promise.all(
    used.map(async (chainId): Promise<[ChainId, VaultReading]> => [
      chainId,
      await readVault(chainId, assets),
    ]),
  );
  return new Map(readings);
}

/** Reads a chain's vault with all its assets, with one multicall per block. */
async function readVault(chainId: ChainId, assets: readonly FaucetAsset[]): Promise<VaultReading> {
  const address = findContract(chainId, vaultContract);
  const dispenser = serverAccounts(getRuntime().env).dispenser?.address;
  if (!address || !dispenser) return { kind: "not-deployed" };
  const tokens = assets.filter((asset) => asset.chainId === chainId).map((asset) => asset.token);

  return readAtHead(
    chainId,
    `faucet-vault:${dispenser}:${tokens.join()}`,
    async (client, blockNumber) => {
      const vault = { address, abi: faucetVaultAbi, blockNumber } as const;
      const [paused, isGranted, states] = await Promise.all([
        client.readContract({ ...vault, functionName: "paused" }),
        client.readContract({ ...vault, functionName: "isDispenser", args: [dispenser] }),
        Promise.all(
          tokens.map(async (token): Promise<[string, VaultAsset | null]> => {
            const bucket = [dispenser, token] as const;
            const [balance, available, limit] = await Promise.all([
              readBalance(client, { holder: address, token, blockNumber }),
              client.readContract({ ...vault, functionName: "available", args: bucket }),
              client.readContract({ ...vault, functionName: "limitOf", args: bucket }),
            ]);
            if (balance === null) return [token.toLowerCase(), null];
            const { cap, ratePerDay } = limit;
            return [token.toLowerCase(), { balance, available, cap, refillPerDay: ratePerDay }];
          }),
        ),
      ]);
      return {
        address,
        paused,
        dispenser: { address: dispenser, isGranted },
        assets: new Map(states),
      };
    },
  );
}

/**
 * Reads a token balance; the zero address is the native coin. Returns null if the token fails to
 * answer, so one broken token does not hide the other balances.
 */
export async function readBalance(
  client: PublicClient,
  { holder, token, blockNumber }: { holder: Address; token: Address; blockNumber: bigint },
): Promise<bigint | null> {
  if (token === zeroAddress) return client.getBalance({ address: holder, blockNumber });
  try {
    return await client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [holder],
      blockNumber,
    });
  } catch (error) {
    if (isOfContract(error)) return null;
    throw error;
  }
}

/** Whether the call reached the contract and the contract itself failed. */
function isOfContract(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) =>
        cause instanceof ContractFunctionRevertedError ||
        cause instanceof ContractFunctionZeroDataError ||
        cause instanceof AbiDecodingDataSizeTooSmallError,
    ) !== null
  );
}
