import { type Address, erc20Abi } from "viem";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { AccountFacts } from "./account.types.ts";

type Requested = { token: Address; account: Address; wallet: Address };

/** Reads an account's balance of a token and the wallet's allowance for it; null if unavailable. */
export async function readAccount({
  token,
  account,
  wallet,
}: Requested): Promise<AccountFacts | null> {
  const key = `token-account:${token}:${account}:${wallet}`;
  const reading = await readAtHead(homeChainId, key, async (client, blockNumber) => {
    // With an account set, viem does not batch these calls with others, which a malicious token
    // could break.
    const contract = { address: token, abi: erc20Abi, blockNumber, account: wallet } as const;
    const [balance, allowance, code] = await Promise.all([
      client.readContract({ ...contract, functionName: "balanceOf", args: [account] }),
      client.readContract({ ...contract, functionName: "allowance", args: [account, wallet] }),
      client.getCode({ address: account, blockNumber }),
    ]);
    return { address: account, balance, allowance, hasCode: code !== undefined };
  });
  return reading.kind === "unavailable" ? null : reading.value;
}
