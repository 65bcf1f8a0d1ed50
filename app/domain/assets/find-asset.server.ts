import { type Address, erc20Abi, zeroAddress } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { parseAddress } from "#app/chain/parse-address.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { type Asset, genericImage } from "./asset.types.ts";
import { listAllAssets } from "./listed-assets.server.ts";
import { readTokenLabels } from "./read-token.server.ts";

export type FoundAsset =
  /** `name` is an unlisted token's own name, if it has one. */
  { kind: "found"; asset: Asset; name: string | null } | { kind: "rejected"; message: string };

/** Finds a coin or token by its address on a chain: on the list, or else from its contract. */
export async function findAsset(chainId: ChainId, token: string): Promise<FoundAsset> {
  const parsed = parseAddress(token);
  if (parsed.kind === "invalid") return reject(toSentence(parsed.reason));
  const { address } = parsed;
  const listed = await listAllAssets();
  const known = listed.find((asset) => asset.chainId === chainId && asset.token === address);
  if (known) return { kind: "found", asset: known, name: null };
  const { chainName } = getNetwork(chainId);
  const client = chainClient(chainId);
  try {
    const code = await client.getCode({ address });
    if (code === undefined) return reject(`There is no contract at ${address} on ${chainName}.`);
    const labels = await readTokenLabels(client, address);
    if (labels === null) {
      const message = `The contract at ${address} on ${chainName} does not count balances like an ERC-20 token.`;
      return reject(message);
    }
    const { symbol, decimals, name } = labels;
    const id = `${address}@${chainId}`;
    const asset = { id, symbol, chainId, token: address, decimals, image_url: genericImage };
    return { kind: "found", asset, name: name || null };
  } catch (error) {
    getRuntime().log.warn({ scope: "assets", chainId, token, err: error }, "token not readable");
    return reject(`${chainName} is not responding. Try again in a moment.`);
  }
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
