import { readFile } from "node:fs/promises";
import {
  type ChainDeployment,
  type Deployments,
  deploymentOf,
  parseDeployments,
} from "#app/chain/deployments.ts";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";

/** Chains are deployed in parallel into one file, so this process queues its writes. */
let lastWrite: Promise<unknown> = Promise.resolve();

/** Reads the deployments file; empty if it does not exist. */
export async function readDeploymentsFile(file: string): Promise<Deployments> {
  try {
    return parseDeployments(await readFile(file, "utf8"));
  } catch (error) {
    if (isMissingFile(error)) return { version: 1, chains: {} };
    throw error;
  }
}

/** Updates one chain's part of the file, leaving the others unchanged. */
export function updateChainDeployment(
  file: string,
  chainId: number,
  update: (current: ChainDeployment | null) => ChainDeployment,
): Promise<ChainDeployment> {
  const write = lastWrite.then(async () => {
    const deployments = await readDeploymentsFile(file);
    const updated = update(deploymentOf(deployments, chainId));
    const content: Deployments = {
      ...deployments,
      chains: { ...deployments.chains, [chainId]: updated },
    };
    await writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
    return updated;
  });
  // A failed write is reported by its own caller, not by the next one.
  lastWrite = write.catch(() => undefined);
  return write;
}

function isMissingFile(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
