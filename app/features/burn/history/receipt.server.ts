import type { Network, ChainId } from "#app/chain/networks.ts";
import { burnerAbi } from "#app/chain/abi/burner.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import type { Burned } from "#app/features/burn/shared/burn-events.server.ts";
import { findBurner } from "#app/features/burn/shared/burner.server.ts";
import { findBurn } from "#app/features/burn/shared/history.server.ts";
import { labelTokens, type TokenLabel } from "#app/features/burn/shared/token-labels.server.ts";

export type ReceiptAnswer =
  | { kind: "found"; burn: Burned; token: TokenLabel; network: Network }
  /** On the chain, but not indexed yet. */
  | { kind: "on-its-way"; network: Network }
  /** Not indexed, and the chain is unreachable. */
  | { kind: "silent"; network: Network }
  | { kind: "unknown"; network: Network };

const maxId = 2n ** 256n - 1n;

/** Returns a burn's receipt by chain and number; an invalid number is unknown. */
export async function findReceipt(chainId: ChainId, text: string): Promise<ReceiptAnswer> {
  const network = getNetwork(chainId);
  if (!/^[1-9]\d{0,77}$/.test(text)) return { kind: "unknown", network };
  const id = BigInt(text);
  const burner = findBurner(chainId);
  if (id > maxId || !burner) return { kind: "unknown", network };
  const burn = await findBurn(chainId, id);
  if (burn) {
    const [token] = await labelTokens([burn]);
    if (token) return { kind: "found", burn, token, network };
  }
  const count = await readAtHead(chainId, "burns", (client, blockNumber) =>
    client.readContract({
      address: burner.address,
      abi: burnerAbi,
      functionName: "burns",
      blockNumber,
    }),
  );
  if (count.kind === "unavailable" || count.kind === "stale") return { kind: "silent", network };
  return { kind: id <= count.value ? "on-its-way" : "unknown", network };
}
