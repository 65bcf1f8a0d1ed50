import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { ChainId } from "#app/chain/networks.ts";
import { packExport } from "#app/features/bridge/export/export.server.ts";
import { listCheckpoints } from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import { countLeaves } from "#app/domain/bridge/relay/leaf.store.server.ts";
import { findMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { type BridgeChain, leave, openBridgeChain } from "./bridge.test-support.ts";

const home = 4443;

const { network, runtime } = await startScenario();
let chains: BridgeChain[];

beforeAll(async () => {
  chains = await Promise.all(
    ([home, 11155111, 97, 80002] as const).map((chainId) => openBridgeChain(network, chainId)),
  );
});

function on(chainId: ChainId): BridgeChain {
  const chain = chains.find((one) => one.chainId === chainId);
  if (!chain) throw new Error(`Chain ${chainId} is not open.`);
  return chain;
}

/** Runs some passes of a console with this setting, with blocks and a second between them. */
async function runWith(workers: string, passes: number): Promise<void> {
  runtime.restart({ BRIDGE_WORKERS: workers });
  const worker = bridge();
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { client } of chains) await client.mine({ blocks: 1 });
    await worker.runOnce(getRuntime());
    runtime.setNow(runtime.now() + 1_000);
  }
}

test("runs each part of the bridge only as configured", async () => {
  const { db } = runtime.database;
  const { messageId: id } = await leave(on(home), on(97), { symbol: "TAN", baseUnits: 5n });
  await on(home).client.mine({ blocks: 3 });
  const signatures = async () => (await listCheckpoints(db, home, 0)).length;
  const status = async () => (await findMessage(db, id))?.status;

  await runWith("off", 2);
  expect(await countLeaves(db, home)).toBe(0);
  await runWith("relayer", 2);
  expect(await countLeaves(db, home)).toBe(1);
  expect(await signatures()).toBe(0);
  expect(await status()).toBe("awaiting-signatures");
  await runWith("validator", 3);
  expect(await signatures()).toBe(3);
  expect(await status()).toBe("awaiting-signatures");
  await runWith("relayer", 6);
  expect(await status()).toBe("delivered");
});

test("exports the deployments file for each chain and token from the command line", async () => {
  const out = await mkdtemp(path.join(os.tmpdir(), "console-export-"));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  const { stdout } = await promisify(execFile)(
    "npm",
    ["run", "bridge:export", "--", "--out", out],
    {
      env: {
        ...process.env,
        DATA_DIR: network.dataDir,
        DEVNET_PORT: String(network.basePort),
      },
    },
  );
  expect(stdout).toContain(`Wrote 25 files to ${out}.`);
  const routes = path.join(out, "deployments", "warp_routes");
  const chains = "bsctestnet-polygonamoy-sepolia-tantestnet";
  expect((await readdir(path.join(routes, "USDT"))).sort()).toEqual([
    `${chains}-config.yaml`,
    `${chains}-deploy.yaml`,
  ]);
  expect((await readdir(routes)).sort()).toEqual([
    "ETH",
    "SHIB",
    "TAN",
    "UNI",
    "USDT",
    "WETH",
    "WPOL",
    "WTAN",
  ]);
  const addresses: unknown = JSON.parse(
    await readFile(path.join(out, "chains", "tantestnet", "addresses.yaml"), "utf8"),
  );
  const { mailbox, merkleTreeHook, validatorAnnounce, igp } = on(home).bridge;
  expect(addresses).toMatchObject({
    mailbox,
    merkleTreeHook,
    validatorAnnounce,
    interchainGasPaymaster: igp,
  });
  const agents = await readFile(path.join(out, "agent-config.json"), "utf8");
  expect(agents).toContain(`http://127.0.0.1:${network.basePort}`);
});

test("includes no RPC provider key in the downloaded archive", async () => {
  runtime.restart({ RPC_URL_97: "https://user:word@rpc.example/v1/secret?key=hidden" });
  const text = gunzipSync(await packExport()).toString("utf8");
  expect(text).toContain('"https://rpc.example"');
  expect(text).not.toMatch(/secret|hidden|user|word/);
});
