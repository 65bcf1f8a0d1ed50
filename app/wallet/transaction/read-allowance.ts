import { type Address, type Client, erc20Abi } from "viem";
import { readContract } from "viem/actions";

type Allowance = { token: Address; owner: Address; spender: Address };

/** Returns what a contract may take of an account's tokens, in base units; zero if unknown. */
export function readAllowance(
  client: Client,
  { token, owner, spender }: Allowance,
): Promise<bigint> {
  return readContract(client, {
    address: token,
    abi: erc20Abi,
    functionName: "allowance",
    args: [owner, spender],
  }).catch(() => 0n);
}
