import { afterAll } from "vitest";
import { startTestNetwork, type TestNetwork } from "./network.ts";
import type { Variables } from "./open-runtime.ts";
import { startTestRuntime, type TestRuntime } from "./runtime.ts";

/** Starts a network and the console's parts on it, for all tests of the file that calls it first. */
export async function startScenario({
  keeper = true,
  variables = {},
}: { keeper?: boolean; variables?: Variables } = {}): Promise<{
  network: TestNetwork;
  runtime: TestRuntime;
}> {
  const network = await startTestNetwork({ keeper });
  const runtime = await startTestRuntime({ network, variables });
  afterAll(async () => {
    await runtime.close();
    await network.stop();
  });
  return { network, runtime };
}
