import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { type Family, parseFamilies } from "#tests/support/prometheus.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const token = "a token of the test";

let network: TestNetwork;
let server: TestServer;

beforeAll(async () => {
  network = await startTestNetwork();
  const { dataDir, basePort } = network;
  server = await startServer({ dataDir, basePort, env: { METRICS_TOKEN: token } });
});
afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
});

/** Requests the metrics as Prometheus does, at an address that is not the canonical one. */
async function request(headers: http.OutgoingHttpHeaders) {
  const sent = http.get(`${server.url}/metrics`, {
    headers: { Host: "10.0.0.5:3000", ...headers },
  });
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

async function scrape(): Promise<Family[]> {
  const { status, body } = await request({ Authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  return parseFamilies(body);
}

test("requires the token, whatever the address at which it is scraped", async () => {
  expect((await request({})).status).toBe(403);
  expect((await request({ Authorization: "Bearer of another" })).status).toBe(403);
  expect((await request({ Authorization: `Bearer ${token}` })).status).toBe(200);
});

/** Families that a running console has values for, once it has paid something. */
const expected = [
  ...["tan_build_info", "tan_database_ready", "tan_database_size_bytes"],
  ...["tan_disk_free_bytes", "tan_disk_free_ratio", "tan_sessions_active"],
  ...["tan_chain_up", "tan_chain_head_block", "tan_chain_head_age_seconds"],
  ...["tan_chain_rpc_latency_seconds", "tan_indexer_block", "tan_indexer_lag_blocks"],
  ...["tan_worker_pass_duration_seconds", "tan_worker_pass_failures_total"],
  ...["tan_worker_last_success_timestamp_seconds"],
  ...["tan_bridge_messages", "tan_bridge_messages_waiting", "tan_bridge_read_lag_blocks"],
  ...["tan_bridge_validator_lag_messages", "tan_bridge_relayer_balance_coins"],
  ...["tan_bridge_relayer_deliveries_left", "tan_bridge_oldest_message_age_seconds"],
  ...["tan_faucet_paused", "tan_faucet_payouts_waiting", "tan_faucet_payouts_total"],
  ...["tan_faucet_confirmation_seconds", "tan_faucet_vault_paused"],
  ...["tan_faucet_vault_balance_tokens", "tan_faucet_vault_payouts_left"],
  ...["tan_faucet_vault_runway_seconds", "tan_faucet_dispenser_balance_coins"],
  ...["tan_faucet_dispenser_payouts_left", "tan_rewards_epochs_due"],
  ...["tan_staking_validators", "tan_staking_stake_coins", "tan_access_scheduled_calls"],
  "tan_collector_success",
];

function valuesOf(families: readonly Family[], name: string): number[] {
  const samples = families.find((family) => family.name === name)?.samples ?? [];
  return samples.map(({ value }) => value);
}

/** Lists the families that have no value yet, or those that say that something was not read. */
async function listMissing(): Promise<string[]> {
  const families = await scrape();
  const missing = expected.filter((name) => valuesOf(families, name).length === 0);
  return valuesOf(families, "tan_collector_success").includes(0)
    ? [...missing, "tan_collector_success"]
    : missing;
}

test("has values of a running console", async () => {
  const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
  const cookie = await signInOverHttp(server.url, admin);
  const address = privateKeyToAddress(generatePrivateKey());
  const payout = await fetch(`${server.url}/api/faucet`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url, Cookie: cookie },
    body: JSON.stringify({ address, assets: ["BNB"] }),
  });
  expect(payout.status).toBe(202);
  await expect.poll(listMissing, { timeout: within(60), interval: 500 }).toEqual([]);
  const families = await scrape();
  expect(valuesOf(families, "tan_chain_up")).toEqual([1, 1, 1, 1]);
  const payouts = valuesOf(families, "tan_faucet_payouts_total");
  expect(payouts.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("names the version and the commit at /healthz", async () => {
  const response = await fetch(`${server.url}/healthz`);
  const { status, version, commit } = (await response.json()) as Record<string, string | null>;
  expect(status).toBe("ok");
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  // A build without the repository does not know it.
  expect(commit ?? "0".repeat(12)).toMatch(/^[0-9a-f]{12}$/);
});
