import type { Address, Hex } from "viem";
import { chainClient } from "./clients.server.ts";
import { readHead } from "./head.server.ts";
import { homeChainId } from "./networks.ts";

const budgetMs = 2_000;

/** Signature of a wallet that is a contract. */
export type ContractSignature = { address: Address; messageHash: Hex; signature: Hex };

/**
 * Returns whether a contract wallet on the home chain accepts a signature now (ERC-1271, ERC-6492).
 * `unknown` if the chain does not answer, or not within 2 s.
 */
export async function checkContractSignature({
  address,
  messageHash,
  signature,
}: ContractSignature): Promise<"accepted" | "rejected" | "unknown"> {
  const limit = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), budgetMs).unref();
  });
  const answer = chainClient(homeChainId)
    .verifyHash({ address, hash: messageHash, signature })
    .catch(() => false);
  const accepts = await Promise.race([answer, limit]);
  if (accepts) return "accepted";
  // viem does not tell a contract that rejects from a chain that does not answer.
  const head = await Promise.race([readHead(homeChainId, 0), limit]);
  return accepts === false && head?.kind === "ok" ? "rejected" : "unknown";
}
