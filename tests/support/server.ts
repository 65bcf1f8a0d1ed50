import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { nodeFlags } from "#scripts/launcher/node-flags.mjs";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { withFileLimit } from "./file-limit.ts";
import { waitFor } from "./wait.ts";

const bundle = path.resolve("build/server.js");

export type TestServer = {
  /** Address of the console, without a trailing slash. */
  url: string;
  pid: number;
  /** Everything the process has printed so far. */
  output: () => string;
  /** Ends the process and waits; resolves with its exit code, null after a kill. */
  stop: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
};

/**
 * Starts the built console as a separate process and waits until it is ready.
 *
 * @throws if it has not been built, or ends or does not become ready.
 */
export async function startServer(options: {
  dataDir: string;
  /** Port of chain 4443. */
  basePort: number;
  /** The same port after a restart, so cookies and origins remain valid. */
  port?: number;
  env?: Record<string, string>;
  /** It can write no longer file. */
  maxFileBytes?: number;
}): Promise<TestServer> {
  if (!existsSync(bundle)) throw new Error("Build the console first: node scripts/build.mjs");
  const port = options.port ?? (await findFreePorts(1));
  const command = [process.execPath, ...nodeFlags, bundle];
  const child = spawn(...withFileLimit(command, options.maxFileBytes), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      DEVNET_PORT: String(options.basePort),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  await waitFor("the console to be ready", () => fetchReady(url, child, () => printed));
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

async function fetchReady(url: string, child: ChildProcess, printed: () => string) {
  if (child.exitCode !== null || child.signalCode !== null) {
    const end = `code ${child.exitCode}, signal ${child.signalCode}`;
    throw new Error(`The console ended (${end}): ${printed().slice(-2_000)}`);
  }
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.status === 200 ? true : null;
}
