import { type Address, BaseError, createPublicClient, custom, type Hex } from "viem";
import { chainClient } from "./clients.server.ts";
import { callContractWallet } from "./hash-signature.server.ts";
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
  const client = chainClient(homeChainId);
  let isAnswered = true;
  // viem returns false both for a contract that rejects and for a chain that does not answer.
  const request = async (call: { method: string; params?: unknown }) => {
    try {
      return await client.request(call as Parameters<typeof client.request>[0]);
    } catch (error) {
      if (!isRevert(error)) isAnswered = false;
      throw error;
    }
  };
  const observed = createPublicClient({
    chain: client.chain,
    transport: custom({ request }, { retryCount: 0 }),
  });
  const limit = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), budgetMs).unref();
  });
  const claim = { address, hash: messageHash, signature };
  // viem rejects an empty signature itself, by which a wallet accepts what its owners have approved.
  const verified =
    signature === "0x" ? callContractWallet(observed, claim) : observed.verifyHash(claim);
  const answer = verified.catch(() => (signature === "0x" && isAnswered ? false : null));
  const accepts = await Promise.race([answer, limit]);
  if (accepts) return "accepted";
  return accepts === false && isAnswered ? "rejected" : "unknown";
}

/** Nodes report a revert by the code 3, or by its text. */
function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const cause = error.walk((one) => one instanceof Error && "code" in one && one.code === 3);
  return cause !== null || /execution reverted/i.test(error.details);
}
