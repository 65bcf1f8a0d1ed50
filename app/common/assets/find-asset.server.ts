import { type Address, erc20Abi, getAddress, isAddress, zeroAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { type Asset, genericImage } from "./asset.types.ts";
import { listAllAssets } from "./listed-assets.server.ts";

export type FoundAsset =
  /** `name` is an unlisted token's own name, if it has one. */
  { kind: "found"; asset: Asset; name: string | null } | { kind: "rejected"; message: string };

const maxSymbolLength = 24;
const maxNameLength = 60;

/** Finds a coin or token by its address on a chain: on the list, or else from its contract. */
export async function findAsset(chainId: ChainId, token: string): Promise<FoundAsset> {
  if (!isAddress(token, { strict: false })) {
    return reject("Enter the token's address: 0x and 40 hexadecimal digits.");
  }
  const address = getAddress(token.toLowerCase());
  const listed = await listAllAssets();
  const known = listed.find((asset) => asset.chainId === chainId && asset.token === address);
  if (known) return { kind: "found", asset: known, name: null };
  const { chainName } = getNetwork(chainId);
  const client = chainClient(chainId);
  const contract = { address, abi: erc20Abi } as const;
  try {
    const code = await client.getCode({ address });
    if (code === undefined) return reject(`There is no contract at ${address} on ${chainName}.`);
  } catch (error) {
    getRuntime().log.warn({ scope: "assets", chainId, token, err: error }, "token not readable");
    return reject(`${chainName} is not responding. Try again in a moment.`);
  }
  try {
    const [symbol, decimals, name] = await Promise.all([
      client.readContract({ ...contract, functionName: "symbol" }),
      client.readContract({ ...contract, functionName: "decimals" }),
      client.readContract({ ...contract, functionName: "name" }).catch(() => ""),
    ]);
    const shown = printable(symbol, maxSymbolLength);
    if (shown === "" || decimals > 77) throw new Error("not a token");
    const id = `${address}@${chainId}`;
    const asset = { id, symbol: shown, chainId, token: address, decimals, image_url: genericImage };
    return { kind: "found", asset, name: printable(name, maxNameLength) || null };
  } catch {
    return reject(
      `The contract at ${address} on ${chainName} does not report symbol and decimals like an ERC-20 token.`,
    );
  }
}

/**
 * Strips control and direction marks from a text that a token chose itself, and limits its length.
 */
function printable(text: string, maxLength: number): string {
  return [...text.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, maxLength).join("");
}

export type Holding = {
  /** Base units. */
  balance: bigint;
  /** Amount of a token that the spender may take; the whole balance for the native coin. */
  allowance: bigint;
  balanceWei: bigint;
};

/**
 * Returns a wallet's balance of an asset and a contract's allowance; null if they cannot be read.
 */
export async function readHolding(
  asset: Pick<Asset, "chainId" | "token">,
  owner: Address,
  spender: Address,
): Promise<Holding | null> {
  const { chainId, token } = asset;
  const key = `holding:${token}:${owner}:${spender}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const balanceWei = await client.getBalance({ address: owner, blockNumber });
    if (token === zeroAddress) return { balance: balanceWei, allowance: balanceWei, balanceWei };
    const contract = { address: token, abi: erc20Abi, blockNumber } as const;
    const [balance, allowance] = await Promise.all([
      client.readContract({ ...contract, functionName: "balanceOf", args: [owner] }),
      client.readContract({ ...contract, functionName: "allowance", args: [owner, spender] }),
    ]);
    return { balance, allowance, balanceWei };
  });
  return reading.kind === "unavailable" ? null : reading.value;
}

function reject(message: string): FoundAsset {
  return { kind: "rejected", message };
}
