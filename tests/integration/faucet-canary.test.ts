import { afterAll, beforeAll, expect, test } from "vitest";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { describeAlarm } from "#app/common/alerts/describe-alarm.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { getCanaries } from "#app/domain/faucet/canary/canaries.server.ts";
import { saveCanarySettings } from "#app/domain/faucet/canary/canary.store.server.ts";
import { countByStatus, listHistory } from "#app/domain/faucet/history.store.server.ts";
import { hasOpenPayments } from "#app/domain/faucet/payment.store.server.ts";
import { canary } from "#app/workers/canary.server.ts";
import { dispenser } from "#app/workers/dispenser.server.ts";
import { repeat, type RunningWorker } from "#app/workers/loop.server.ts";
import { watch } from "#app/workers/watch.server.ts";
import { allPayments } from "#tests/support/faucet-history.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { waitFor } from "#tests/support/wait.ts";

const minute = 60_000;
const account = devnetAddress(devnetIndex.dispenser);
const other = devnetAddress(9);

const { runtime } = await startScenario();
const { db } = runtime.database;
const requester = canary();
const watcher = watch();
let payer: RunningWorker;
let now: number;

beforeAll(() => {
  payer = repeat(dispenser(), runtime);
  now = Date.now();
  runtime.setNow(now);
});
afterAll(() => payer.stop());

/** Moves the server's clock, and lets the worker request what is due. */
async function passMinutes(minutes: number): Promise<void> {
  now += minutes * minute;
  runtime.setNow(now);
  await requester.runOnce(runtime);
}

const listCanaries = () => listHistory(db, { ...allPayments, kind: "canaries" }, 100);

const untilPaid = () =>
  waitFor("the canaries to be paid", async () => ((await hasOpenPayments(db)) ? null : true));

async function listLate(): Promise<string[]> {
  await watcher.runOnce(runtime);
  const open = await listOpenAlarms(db);
  return open.filter(({ code }) => code === "canary-late").map((one) => describeAlarm(one).title);
}

test("requests nothing until it is turned on", async () => {
  await passMinutes(1);
  expect(await listCanaries()).toEqual([]);
  expect(await getCanaries()).toEqual([]);
});

test("pays a base unit of each chain's coin to the dispenser, and counts it nowhere", async () => {
  await saveCanarySettings(db, { everyMinutes: 10, recipient: null }, now);
  await passMinutes(1);
  await untilPaid();
  const paid = await listCanaries();
  expect(paid).toHaveLength(chainIds.length);
  expect(new Set(paid.map(({ chainId }) => chainId))).toEqual(new Set(chainIds));
  for (const { recipient, requestedBy, status, bundle } of paid) {
    expect([recipient, requestedBy, status]).toEqual([account, account, "confirmed"]);
    expect(bundle.map(({ amount }) => amount)).toEqual([1n]);
  }
  expect(await getCanaries()).toMatchObject(
    chainIds.map((chainId) => ({ chainId, unpaidSince: null, overdueSince: null })),
  );
  expect(await listHistory(db, allPayments, 10)).toEqual([]);
  expect(await countByStatus(db, 0)).toMatchObject({ confirmed: 0 });
  expect(await db.selectFrom("faucet_cooldown").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("faucet_rule_match").selectAll().execute()).toEqual([]);
});

test("requests the next one when it is time, for the address in the settings", async () => {
  await saveCanarySettings(db, { everyMinutes: 10, recipient: other }, now);
  const before = await chainClient(4443).getBalance({ address: other });
  await passMinutes(9);
  expect(await listCanaries()).toHaveLength(chainIds.length);
  await passMinutes(1);
  await untilPaid();
  expect(await listCanaries()).toHaveLength(2 * chainIds.length);
  expect(await chainClient(4443).getBalance({ address: other })).toBe(before + 1n);
});

test("raises an alarm while the queue is stopped, without piling up canaries", async () => {
  await payer.stop();
  expect(await listLate()).toEqual([]);
  await passMinutes(10);
  await passMinutes(10);
  expect(await listLate()).toEqual([]);
  await passMinutes(1);
  expect(await listCanaries()).toHaveLength(3 * chainIds.length);
  const late = await listLate();
  expect(late).toHaveLength(chainIds.length);
  expect(late).toContain("The faucet's canary on TAN Testnet is late");
  expect((await getCanaries())[0]?.overdueSince).toBe(now - 11 * minute);

  payer = repeat(dispenser(), runtime);
  await untilPaid();
  expect(await listLate()).toEqual([]);
});
