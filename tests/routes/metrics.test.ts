import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { raiseAlarm } from "#app/domain/alerts/alarm.store.server.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { addChannel, queueTest } from "#app/domain/channels/channels.server.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { type Family, parseFamilies } from "#tests/support/prometheus.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;
const { use } = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

async function scrape(): Promise<Family[]> {
  const response = await app.handle(appRequest("/metrics"));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/plain");
  return parseFamilies(await response.text());
}

/** Returns the samples of a family as text, sorted. */
function samplesOf(families: readonly Family[], name: string): string[] {
  const found = families.find((family) => family.name === name);
  if (!found) throw new Error(`There is no family ${name}.`);
  return found.samples
    .map(({ labels, value }) => [...Object.values(labels), value].join(" "))
    .toSorted();
}

test("reads the chains, the database and the disk", async () => {
  const families = await scrape();
  const chains = ["11155111 1", "4443 1", "80002 1", "97 1"];
  expect(samplesOf(families, "tan_chain_up")).toEqual(chains);
  expect(samplesOf(families, "tan_chain_head_block")).toContain("4443 16");
  expect(samplesOf(families, "tan_database_ready")).toEqual(["1"]);
  expect(Number(samplesOf(families, "tan_database_size_bytes")[0])).toBeGreaterThan(0);
  const free = Number(samplesOf(families, "tan_disk_free_ratio")[0]);
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
  expect(samplesOf(families, "tan_build_info")[0]).toMatch(/ 1$/);
  const failed = samplesOf(families, "tan_collector_success").filter((one) => one.endsWith(" 0"));
  expect(failed).toEqual([]);
});

test("reads the database while no chain answers", async () => {
  use((method, params) => {
    if (method === "eth_getBlockByNumber") throw new Error("down");
    return quietChain(method, params);
  });
  const families = await scrape();
  const chains = ["11155111 0", "4443 0", "80002 0", "97 0"];
  expect(samplesOf(families, "tan_chain_up")).toEqual(chains);
  expect(samplesOf(families, "tan_faucet_dispenser_balance_coins")).toEqual([]);
  expect(samplesOf(families, "tan_faucet_payouts_waiting")).toEqual(["queued 0", "sent 0"]);
  expect(samplesOf(families, "tan_database_ready")).toEqual(["1"]);
});

test("counts what waits: payouts, messages to channels, alarms and sessions", async () => {
  const { db } = runtime.database;
  const now = Date.now();
  const recipient = devnetAddress(9);
  await db.transaction().execute(async (transaction) => {
    const request = { id: "request", recipient, requestedBy: recipient, createdAt: now };
    await insertRequest(transaction, request);
    await insertPayment(transaction, {
      id: "payment",
      requestId: request.id,
      chainId: 4443,
      recipient,
      bundle: [],
      createdAt: now,
    });
    const values = { chain: "Sepolia", validator: "0xab" };
    for (const subject of ["1:0xab", "97:0xab"]) {
      const alarm = bridgeAlarm({ code: "validator-lag", subject, values });
      await raiseAlarm(transaction, alarm, now);
    }
  });
  const details = { name: "On call", lowestSeverity: "info", quietHours: null } as const;
  const settings = { kind: "slack", url: "https://hooks.slack.com/services/a" } as const;
  const added = await addChannel(
    { details: { ...details, areas: ["bridge"] }, settings },
    recipient,
  );
  if (added.kind === "saved") await queueTest(added.id, "https://console.example", recipient);
  await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  const families = await scrape();
  expect(samplesOf(families, "tan_faucet_payouts_waiting")).toEqual(["queued 1", "sent 0"]);
  expect(samplesOf(families, "tan_channel_posts_waiting")).toEqual(["On call 1"]);
  expect(samplesOf(families, "tan_alarms_open")).toEqual(["bridge critical validator-lag 2"]);
  expect(samplesOf(families, "tan_sessions_active")).toEqual(["1"]);
  expect(samplesOf(families, "tan_bridge_oldest_message_age_seconds")).toEqual(["0"]);
});
