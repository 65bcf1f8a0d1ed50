import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  isAddressEqual,
  parseAbi,
} from "viem";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";

const abi = parseAbi(["function authority() view returns (address)"]);

/** @throws DeployError if a recorded contract has another authority, or none. */
export async function requireAuthority(
  { client, chainId }: ChainSession,
  { name, contract, authority }: { name: string; contract: Address; authority: Address },
): Promise<void> {
  const found = await client
    .readContract({ address: contract, abi, functionName: "authority" })
    .catch((error: unknown) => {
      const hasNone =
        error instanceof BaseError &&
        error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
      if (!hasNone) throw error;
      return null;
    });
  if (found !== null && isAddressEqual(found, authority)) return;
  throw new DeployError(
    `${name} of chain ${chainId} at ${contract} is of an older version, whose roles are not those ` +
      `of the access manager at ${authority}. Use the version of the console that deployed it, or ` +
      `remove the contract from the deployments file to deploy a new one.`,
  );
}
