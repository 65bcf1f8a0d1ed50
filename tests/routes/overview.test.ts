import { numberToHex, pad, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { putMessages, updateMessage } from "#app/domain/bridge/message/message.store.server.ts";
import type { OverviewFigures } from "#app/features/overview/figures.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { bridgeOf } from "#tests/support/bridge-deployment.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { deploy } from "#tests/support/deploy.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const home = 4443;
const sepolia = 11155111;
const dayMs = 86_400_000;
const now = Date.now();

let app: App;
let runtime: TestRuntime;
let cookie: string;
const chains = mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
  deploy(runtime, {
    [home]: { bridge: bridgeOf(home, "native") },
    [sepolia]: { bridge: bridgeOf(sepolia, "synthetic") },
  });
  cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  runtime.setNow(now);
});
afterAll(() => runtime.close());

/** Stores a message of some coins that was sent days ago. */
function send(nonce: number, { coins, days }: { coins: bigint; days: number }): Promise<void> {
  const word = numberToHex(nonce, { size: 32 });
  const message = {
    id: word,
    raw: "0x03",
    origin: home,
    destination: sepolia,
    nonce,
    senderRouter: word,
    recipientRouter: word,
    transfer: { symbol: "TAN", amount: coins * 10n ** 18n, recipient: pad("0x03", { size: 32 }) },
    sender: zeroAddress,
    originBlock: nonce,
    originHash: word,
    originAt: now - days * dayMs,
  } as const;
  return runtime.database.db
    .transaction()
    .execute((transaction) => putMessages(transaction, [message], now));
}

function deliver(nonce: number, at: number): Promise<void> {
  const id = numberToHex(nonce, { size: 32 });
  const change = { status: "delivered", reason: null, tries: 1, nextAt: 0 } as const;
  return runtime.database.db
    .transaction()
    .execute((transaction) =>
      updateMessage(transaction, id, { ...change, destinationHash: id }, at),
    );
}

async function readFigures(): Promise<OverviewFigures> {
  const response = await app.handle(appRequest("/overview.json", { cookie }));
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return (await response.json()) as OverviewFigures;
}

test("sums the figures of the last 28 days for an admin, once a minute", async () => {
  expect((await app.handle(appRequest("/overview.json"))).status).toBe(401);
  await send(1, { coins: 3n, days: 0 });
  await send(2, { coins: 2n, days: 27 });
  await send(3, { coins: 9n, days: 28 });
  const { firstDay, volume } = await readFigures();
  expect(firstDay).toBe(Math.floor(now / dayMs) - 27);
  expect(volume).toMatchObject({ chainName: "TAN Testnet", coin: { symbol: "TAN", decimals: 18 } });
  expect(volume?.left).toEqual([2e18, ...Array.from({ length: 26 }, () => 0), 3e18]);
  expect(volume?.entered).toEqual(Array.from({ length: 28 }, () => 0));

  await send(4, { coins: 1n, days: 0 });
  expect((await readFigures()).volume?.left.at(-1)).toBe(3e18);
  runtime.setNow(now + 60_000);
  expect((await readFigures()).volume?.left.slice(-2)).toContain(4e18);
});

test("compares the deliveries of four weeks with those before", async () => {
  for (const [i, seconds] of [40, 50, 70].entries()) {
    await send(10 + i, { coins: 1n, days: 3 });
    await deliver(10 + i, now - 3 * dayMs + seconds * 1_000);
    await send(20 + i, { coins: 1n, days: 30 });
    await deliver(20 + i, now - 30 * dayMs + seconds * 2_000);
  }
  // Also moves the clock past what was remembered.
  runtime.setNow(now + 120_000);
  const { firstDay, trends } = await readFigures();
  const sentOn = Math.floor((now - 3 * dayMs) / dayMs) - firstDay;
  expect(trends).toMatchObject([{ name: "delivery", value: 50_000, before: 100_000 }]);
  expect(trends[0]?.days[sentOn]).toBe(50_000);
  expect(trends[0]?.days.filter((median) => median !== null)).toHaveLength(1);
});

test("sends the page without the charts, which it loads after itself", async () => {
  chains.use(() => {
    throw new Error("silent");
  });
  const response = await app.handle(appRequest("/", { cookie }));
  expect(response.status).toBe(200);
  const html = await response.text();
  for (const title of ["Waiting for you", "Bridge volume", "Networks and relayer"]) {
    expect(html).toContain(title);
  }
  expect(html).toContain("Loading the figures…");
  expect(html).not.toContain("Out of TAN Testnet");
});
