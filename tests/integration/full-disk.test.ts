import { statSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { expect, onTestFinished, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { within } from "#scripts/test/patience.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork } from "#tests/support/network.ts";
import { parseFamilies } from "#tests/support/prometheus.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startServer } from "#tests/support/server.ts";
import { waitFor } from "#tests/support/wait.ts";

/** A worker fails as a whole, or for one of its chains. */
const isFailedWork = (line: string) =>
  /worker run failed|chain skipped/.test(line) && /disk I\/O error|disk is full/.test(line);

/** Space that the database has left, for some dozens of requests. */
const leftBytes = 200_000;

test(
  "pays once what it has accepted before the disk was full, and goes on once there is space",
  async () => {
    const network = await startTestNetwork();
    onTestFinished(network.stop);
    const { dataDir, basePort } = network;
    const port = await findFreePorts(1);
    const unlimited = { dataDir, basePort, port };
    const first = await startServer(unlimited);
    const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
    const cookie = await signInOverHttp(first.url, admin);
    // What is indexed later would take the space that the requests are to fill.
    await waitFor("all events to be indexed", async () => {
      const families = parseFamilies(await (await fetch(`${first.url}/metrics`)).text());
      const samplesOf = (name: string) =>
        families.find((family) => family.name === name)?.samples ?? [];
      const lags = samplesOf("tan_indexer_lag_blocks").map(({ value }) => value);
      const isFolded = samplesOf("tan_staking_validators").length > 0;
      return (
        (lags.length === chainIds.length && lags.every((lag) => lag === 0) && isFolded) || null
      );
    });
    expect(await first.stop("SIGTERM")).toBe(0);

    // A log that is longer than the limit leaves no space at all.
    const database = openDatabase({ databaseUrl: null, dataDir });
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
    await database.close();
    const { size } = statSync(path.join(dataDir, "console.db"));
    const full = await startServer({ ...unlimited, maxFileBytes: size + leftBytes });
    onTestFinished(async () => void (await full.stop("SIGKILL")));
    const get = (page: string) => fetch(full.url + page, { headers: { Cookie: cookie } });
    const accepted: string[] = [];
    const answers = new Set<number>();
    const request = async () => {
      const address = privateKeyToAddress(generatePrivateKey());
      const response = await fetch(`${full.url}/api/faucet`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: full.url, Cookie: cookie },
        body: JSON.stringify({ address, assets: ["TAN"] }),
      });
      if (response.status === 202) accepted.push(address);
      answers.add(response.status);
      const text = await response.text();
      if (response.status !== 202) expect(text).toContain("The console's disk is full");
      return response.status === 202 ? null : true;
    };
    // Faster than they are paid, so that a worker has work left once the disk is full.
    const fill = () => Promise.all(Array.from({ length: 10 }, request));
    await waitFor("the disk to be full", async () => (await fill()).find(Boolean) ?? null);
    expect([...answers]).toEqual([202, 503]);
    for (const page of ["/", "/faucet", "/vesting", "/faucet/history"]) {
      expect([page, (await get(page)).status]).toEqual([page, 200]);
    }
    // Small writes may still fit at first.
    for (const url of ["/readyz", `/api/siwe/nonce?address=${admin.address}`]) {
      await waitFor(`503 at ${url}`, async () => (await get(url)).status === 503 || null);
    }
    // The log of the database starts over once all of it is in the file, so there is space again until
    // the file itself is full.
    await waitFor("a worker to fail", async () => {
      await fill();
      return full.output().split("\n").some(isFailedWork) || null;
    });
    expect(full.output()).not.toMatch(/cannot rollback|"msg":"request failed"/);
    expect(await full.stop("SIGTERM")).toBe(0);

    const last = await startServer(unlimited);
    const balanceOf = async (address: string) =>
      BigInt(String(await rpc(basePort, "eth_getBalance", [address, "latest"])));
    await waitFor("all payouts", async () => {
      const balances = await Promise.all(accepted.map(balanceOf));
      return balances.every((balance) => balance > 0n) || null;
    });
    const balances = await Promise.all(accepted.map(balanceOf));
    expect(balances.filter((balance) => balance !== parseEther("10"))).toEqual([]);
    expect(await signInOverHttp(last.url, admin)).toContain("=");
    expect(await last.stop("SIGTERM")).toBe(0);
  },
  within(60),
);
