import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { networkKey, readContractHashes } from "#contracts/tools/devnet/fingerprint.ts";
import { startNetwork } from "#contracts/tools/devnet/network.ts";
import { prepareNetwork } from "#contracts/tools/devnet/prepare.ts";
import { foundryBinary } from "#contracts/tools/foundry-binary.mjs";

/** Tests and benchmarks run in the repository's folder. */
const root = process.cwd();

export type TestNetwork = {
  /** Holds the chains and the deployments file; the console under test may use it too. */
  dataDir: string;
  /** Port of chain 4443; the others follow. */
  basePort: number;
  stop: () => Promise<void>;
};

/**
 * Starts the embedded network as `npm start` does, on free ports and in a separate folder. Tests
 * that mine blocks themselves start it without the keeper.
 */
export async function startTestNetwork({ keeper = true } = {}): Promise<TestNetwork> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "console-test-"));
  const anvilBinary = foundryBinary("anvil");
  const basePort = await findFreePorts(4);
  const network = await startNetwork({
    anvilBinary,
    dataDir,
    basePort,
    fresh: false,
    contracts: readContractHashes(root),
    cache: {
      folder: path.join(root, ".cache", "devnet"),
      key: networkKey(root, anvilBinary),
    },
    keeper,
    prepare: prepareNetwork,
    report: () => undefined,
  });
  return {
    dataDir,
    basePort,
    stop: async () => {
      await network.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
