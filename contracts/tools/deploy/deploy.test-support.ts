import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { type Server, createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestClient, http, parseEther, publicActions } from "viem";
import { onTestFinished } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { within } from "#scripts/test/patience.ts";
import { foundryBinary } from "#contracts/tools/foundry-binary.mjs";

/** Chain of these tests: a network with tokens of all kinds. */
export const testChainId = 11155111;

const deployer = devnetAddress(devnetIndex.deployer);

export type Anvil = Awaited<ReturnType<typeof startAnvil>>;

export async function newDeploymentsFile() {
  return path.join(await mkdtemp(path.join(tmpdir(), "deploy-test-")), "deployments.json");
}

/** Starts an anvil whose deployer has coins; stopped at the end of the test. */
export async function startAnvil(args: string[] = [], chainId: number = testChainId) {
  const port = await findFreePorts(1);
  const rpcUrl = `http://127.0.0.1:${port}`;
  const child = spawn(
    foundryBinary("anvil"),
    ["--port", String(port), "--chain-id", String(chainId), "--accounts", "30", "--quiet", ...args],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  onTestFinished(() => stop(child));
  const client = createTestClient({
    mode: "anvil",
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
  }).extend(publicActions);
  const deadline = Date.now() + within(10);
  while (!(await client.getChainId().catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`anvil did not start (code ${child.exitCode}): ${errors.slice(-2_000)}`);
    }
    await sleep(25);
  }
  await client.setBalance({ address: deployer, value: parseEther("10000") });
  return {
    rpcUrl,
    client,
    height: () => client.getBlockNumber(),
    deployerNonce: () => client.getTransactionCount({ address: deployer }),
  };
}

async function stop(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.kill("SIGTERM")) await exited;
}

/**
 * Starts a proxy for a node that dies at the given HTTP call: either before the node receives it,
 * or after the node executed it and before the caller gets the response.
 */
export async function startCuttingProxy(
  target: string,
  { calls, loses }: { calls: number; loses: "request" | "answer" },
) {
  let seen = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      seen += 1;
      if (seen > calls || (seen === calls && loses === "request")) return request.socket.destroy();
      const lost = seen === calls;
      void forward(target, Buffer.concat(chunks).toString()).then((answer) => {
        if (lost) return request.socket.destroy();
        response.setHeader("content-type", "application/json").end(answer);
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, close };
}

async function forward(target: string, body: string) {
  const response = await fetch(target, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return response.text();
}
