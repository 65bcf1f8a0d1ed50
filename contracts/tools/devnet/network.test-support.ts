import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { foundryBinary } from "#contracts/tools/foundry-binary.mjs";
import { within } from "#scripts/test/patience.ts";
import { type Anvil, startAnvil } from "./anvil.ts";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { devnetChains } from "./chains.ts";
import { findFreePorts } from "./free-ports.test-support.ts";
import { type Network, type NetworkOptions, startNetwork } from "./network.ts";
import { callRpc } from "#app/chain/devnet/anvil-rpc.server.ts";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

/** Starts one chain without a keeper; stopped at the end of the test. */
export async function startTestChain(): Promise<Anvil> {
  const folder = makeTemporaryFolder();
  const [chain] = devnetChains(await findFreePorts(4));
  if (chain === undefined) throw new Error("There is no home chain");
  const anvil = await startAnvil({
    binary: foundryBinary("anvil"),
    chain,
    loadFile: null,
    exitFile: `${folder}/exit.json`,
    logFile: `${folder}/anvil.log`,
    onSpawned: () => undefined,
  });
  onTestFinished(() => anvil.stop());
  return anvil;
}

/** Returns options of a network whose deployment is one transaction on each chain. */
export async function makeNetworkOptions(): Promise<NetworkOptions & { logLines: string[] }> {
  const folder = makeTemporaryFolder();
  const logLines: string[] = [];
  return {
    anvilBinary: foundryBinary("anvil"),
    dataDir: `${folder}/data`,
    basePort: await findFreePorts(4),
    fresh: false,
    contracts: { FaucetVault: "1" },
    cache: { folder: `${folder}/cache`, key: "key" },
    keeper: true,
    prepare: async (chains, deploymentsFile) => {
      await Promise.all(chains.map(({ rpcUrl }) => sendTransaction(rpcUrl)));
      await writeFileAtomically(deploymentsFile, "{}");
    },
    report: (message) => logLines.push(message),
    logLines,
  };
}

/** Starts a network that is stopped at the end of the test, unless stopped earlier. */
export async function startTestNetwork(options: NetworkOptions): Promise<Network> {
  const network = await startNetwork(options);
  onTestFinished(() => network.stop());
  return network;
}

/** Sends 1 wei and waits until it is mined. */
export async function sendTransaction(rpcUrl: string): Promise<string> {
  const transfer = { from: devnetAddress(0), to: devnetAddress(1), value: "0x1", gas: "0x5208" };
  const result = await callRpc(rpcUrl, { method: "eth_sendTransaction", params: [transfer] });
  const hash = z.string().parse(result);
  await eventually(async () => (await findReceipt(rpcUrl, hash)) !== null);
  return hash;
}

export async function findReceipt(rpcUrl: string, hash: string): Promise<unknown> {
  return callRpc(rpcUrl, { method: "eth_getTransactionReceipt", params: [hash] });
}

/** Waits until the condition holds; fails after `limitMs`. */
export async function eventually(condition: () => Promise<boolean>, limitMs = within(10)) {
  const deadlineMs = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`Nothing happened within ${limitMs} ms`);
    await sleep(25);
  }
}
