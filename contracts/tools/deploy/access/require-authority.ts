import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  isAddressEqual,
  parseAbi,
} from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";

const abi = parseAbi(["function authority() view returns (address)"]);

type Managed = { name: string; contract: Address; authority: Address };

/** @throws DeployError if a recorded contract has another authority, or none. */
export async function requireAuthority(session: ChainSession, managed: Managed): Promise<void> {
  const { contract: address, authority } = managed;
  const found = await session.client
    .readContract({ address, abi, functionName: "authority" })
    .catch(nullIfReverted);
  if (found === null || !isAddressEqual(found, authority)) throw outdated(session, managed);
}

/**
 * Returns the contract of disputes that a recorded escrow has created.
 *
 * @throws DeployError if it has created none.
 */
export async function fetchDisputes(
  session: ChainSession,
  { escrow, authority }: { escrow: Address; authority: Address },
): Promise<Address> {
  const disputes = await session.client
    .readContract({ address: escrow, abi: taskEscrowAbi, functionName: "disputes" })
    .catch(nullIfReverted);
  if (disputes === null) {
    throw outdated(session, { name: "taskEscrow", contract: escrow, authority });
  }
  return disputes;
}

/** Older versions lack the function that was called. */
function nullIfReverted(error: unknown): null {
  const isReverted =
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null;
  if (!isReverted) throw error;
  return null;
}

function outdated({ chainId }: ChainSession, { name, contract, authority }: Managed): DeployError {
  return new DeployError(
    `${name} of chain ${chainId} at ${contract} is of an older version, whose roles are not those ` +
      `of the access manager at ${authority}. Use the version of the console that deployed it, or ` +
      `remove the contract from the deployments file to deploy a new one.`,
  );
}
