import path from "node:path";
import { createTestDatabase, type EngineName } from "./engines.ts";
import type { TestNetwork } from "./network.ts";
import { openRuntime, type OpenRuntime, type Variables } from "./open-runtime.ts";

export type TestRuntime = OpenRuntime;

/**
 * Starts the console's parts without its HTTP server, on a database of their own and on the chains
 * and contracts of a network, or of none.
 */
export async function startTestRuntime({
  engine = "sqlite",
  network,
  variables = {},
}: {
  engine?: EngineName;
  network?: Pick<TestNetwork, "dataDir" | "basePort">;
  variables?: Variables;
} = {}): Promise<TestRuntime> {
  const storage = await createTestDatabase(engine);
  const ofNetwork = network && {
    DEPLOYMENTS_FILE: path.join(network.dataDir, "deployments.json"),
    DEVNET_PORT: String(network.basePort),
  };
  const { dataDir, databaseUrl } = storage.location;
  const runtime = openRuntime({
    ...ofNetwork,
    ...variables,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  });
  return {
    ...runtime,
    close: async () => {
      await runtime.close();
      storage.remove();
    },
  };
}
