import { type Address, type Hex, hashMessage } from "viem";
import { chainClient } from "./clients.server.ts";
import { isChainId } from "./networks.ts";

const budgetMs = 2_000;

/**
 * Returns whether a contract wallet accepts a signed message (ERC-1271, ERC-6492). No answer within
 * 2 s counts as no.
 */
export async function isContractSignature(claim: {
  address: Address;
  chainId: number;
  message: string;
  signature: Hex;
}): Promise<boolean> {
  if (!isChainId(claim.chainId)) return false;
  const client = chainClient(claim.chainId);
  const { address, signature } = claim;
  const answer = client
    .verifyHash({ address, hash: hashMessage(claim.message), signature })
    .catch(() => false);
  const limit = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), budgetMs).unref();
  });
  return Promise.race([answer, limit]);
}
