import { type Address, erc20Abi } from "viem";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import type { ChainId, Token } from "#app/chain/networks.ts";
import { findKnownContract } from "./known-contracts.server.ts";

export type ExplorerAddress = {
  balanceWei: bigint;
  /** Number of transactions sent. */
  sent: number;
  codeBytes: number;
  tokens: { token: Pick<Token, "symbol" | "decimals" | "image_url">; balance: bigint }[];
};

/** Returns our name for an address if it is a contract of ours or a listed token. */
export function nameOf(chainId: ChainId, address: Address): string | null {
  return findKnownContract(chainId, address)?.name ?? null;
}

/** Reads an address's balances of the native coin and listed tokens. */
export function readAddress(chainId: ChainId, address: Address): Promise<Reading<ExplorerAddress>> {
  return readAtHead(chainId, `explorer:${address}`, async (client, blockNumber) => {
    const [balanceWei, sent, code, tokens] = await Promise.all([
      client.getBalance({ address, blockNumber }),
      client.getTransactionCount({ address, blockNumber }),
      client.getCode({ address, blockNumber }),
      Promise.all(
        chainConfig().tokens.flatMap((token) => {
          const contract = token.addresses[chainId];
          if (!contract) return [];
          const { symbol, decimals, image_url } = token;
          const read = { address: contract, abi: erc20Abi, blockNumber } as const;
          return client
            .readContract({ ...read, functionName: "balanceOf", args: [address] })
            .then((balance) => ({ token: { symbol, decimals, image_url }, balance }));
        }),
      ),
    ]);
    return { balanceWei, sent, codeBytes: code ? (code.length - 2) / 2 : 0, tokens };
  });
}
