import { type Client, parseAbi } from "viem";
import { readContract } from "viem/actions";
import type { TokenApproval } from "#app/wallet/context/wallet-transaction.ts";

/**
 * Reflection tokens name the accounts that they exclude: ours and RFI by the first function, the
 * descendants of SafeMoon by the second.
 */
const abi = parseAbi([
  "function isExcluded(address account) view returns (bool)",
  "function isExcludedFromReward(address account) view returns (bool)",
]);

/**
 * Returns whether a contract that will hold the approved tokens would be paid reflections. Holding
 * contracts pay out what was deposited, so reflections stay in them for good.
 */
export async function losesReflections(
  client: Client,
  { token, spender, isForwarded = false }: TokenApproval,
): Promise<boolean> {
  if (isForwarded) return false;
  const answers = await Promise.all(
    (["isExcluded", "isExcludedFromReward"] as const).map((functionName) =>
      // Other tokens have neither function. A chain that cannot be read blocks the signature anyway.
      readContract(client, { address: token, abi, functionName, args: [spender] }).catch(
        () => null,
      ),
    ),
  );
  return answers.includes(false) && !answers.includes(true);
}
