import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetKey } from "#app/chain/devnet-accounts.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { within } from "#scripts/test/patience.ts";
import { waitFor } from "#tests/support/wait.ts";

const readme = readFileSync("README.md", "utf8");
const folder = mkdtempSync(path.join(os.tmpdir(), "console-readme-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const port = await findFreePorts(1);
const devnetPort = await findFreePorts(4);
const environment = {
  ...process.env,
  DATA_DIR: path.join(folder, "data"),
  PORT: String(port),
  DEVNET_PORT: String(devnetPort),
};

/**
 * `npm run dev` transforms the whole application first, here in parallel with two other test files.
 */
const startLimitMs = within(90);

/** Runs a command of the README in a shell, as a reader does. */
function type(command: string, settings: Record<string, string> = {}) {
  expect(readme).toContain(command);
  const rpcUrl = `http://127.0.0.1:${devnetPort}`;
  const child = spawn("sh", ["-c", `exec ${command.replace("URL", rpcUrl)}`], {
    env: { ...environment, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit").then(([code]) => Number(code));
  const stop = () => {
    if (child.exitCode === null) child.kill("SIGINT");
    return ended;
  };
  onTestFinished(async () => void (await stop()));
  const says = (line: RegExp) =>
    waitFor(
      `${command}: ${line}`,
      async () => {
        if (child.exitCode !== null && !line.test(output)) throw new Error(output.slice(-2_000));
        return line.test(output) || null;
      },
      startLimitMs,
    );
  return { says, stop, ended, output: () => output };
}

const ready = new RegExp(`ready http://127\\.0\\.0\\.1:${port}$`, "m");

test.each(["npm start", "npm start -- --fresh", "npm run dev"])(
  "`%s` prints the address, serves the gate there and stops without errors",
  async (command) => {
    const started = type(command);
    await started.says(ready);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(401);
    expect(await page.text()).toContain("Please Connect to admin wallet.");
    expect(await started.stop()).toBe(0);
  },
);

test("`npm run devnet` runs the chains, warps their clock and accepts a deployment", async () => {
  const network = type("npm run devnet");
  await network.says(/^devnet ready$/m);

  const warp = type("npm run devnet -- --warp 7d");
  expect(await warp.ended, warp.output()).toBe(0);

  const admin = devnetAddress(0);
  const deploy = type("npm run deploy -- --chain 4443 --rpc URL", {
    DATA_DIR: path.join(folder, "deployed"),
    DEPLOYER_KEY: devnetKey(0),
    FAUCET_KEY: devnetKey(5),
    BRIDGE_ADMINS: admin,
    STAKING_ADMINS: admin,
    ECOSYSTEM_ADMINS: admin,
  });
  expect(await deploy.ended, deploy.output()).toBe(0);
  // The path where the console expects it.
  const deployments = path.join(folder, "deployed", "deployments.json");
  expect(Object.keys(parseDeployments(readFileSync(deployments, "utf8")).chains)).toContain("4443");
  expect(await network.stop()).toBe(0);
});
