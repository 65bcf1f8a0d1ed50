import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { newId } from "#app/platform/id.server.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { publicPaths } from "#app/paths/public.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

let app: App;
let runtime: TestRuntime;
mockChains(14_443);

beforeAll(async () => {
  app = await loadApp();
  runtime = await startTestRuntime();
});
beforeEach(() => runtime.restart({ PUBLIC_PAGES: "faucet" }));
afterAll(() => runtime.close());

const newAddress = () => privateKeyToAddress(generatePrivateKey());

/** Stores a request of a wallet, or of none. Returns its id. */
async function insertQueued(requestedBy: `0x${string}` | null): Promise<string> {
  const [id, createdAt, recipient] = [newId(1), 1, newAddress()];
  await runtime.database.db.transaction().execute(async (transaction) => {
    await insertRequest(transaction, { id, recipient, requestedBy, createdAt });
    await insertPayment(transaction, {
      id: newId(1),
      requestId: id,
      chainId: 4443,
      recipient,
      bundle: [],
      createdAt,
    });
  });
  return id;
}

test("takes requests without a session only where the public faucet is on", async () => {
  const json = { address: newAddress(), assets: ["TAN"] };
  const post = () => app.handle(appRequest("/api/faucet", { method: "POST", json }));
  // No vault is deployed.
  expect((await post()).status).toBe(503);
  runtime.restart({ PUBLIC_PAGES: "status" });
  expect((await post()).status).toBe(401);
  const form = { address: json.address, assets: "TAN@4443" };
  const page = appRequest(publicPaths.faucet, { method: "POST", form });
  expect((await app.handle(page)).status).toBe(404);
});

test("shows the request of a stranger to everyone who knows its id, and no other", async () => {
  const [ownerless, owned] = [await insertQueued(null), await insertQueued(newAddress())];
  const statuses = async (id: string) =>
    Promise.all(
      [`/api/faucet/${id}`, `/api/faucet/${id}/events`].map(async (path) => {
        const { status, body } = await app.handle(appRequest(path));
        await body?.cancel();
        return status;
      }),
    );
  expect(await statuses(ownerless)).toEqual([200, 200]);
  expect(await statuses(owned)).toEqual([401, 401]);
  const pageOf = async (id: string) =>
    (await app.handle(appRequest(`${publicPaths.faucet}?request=${id}`))).text();
  expect(await pageOf(ownerless)).toContain("In transit");
  expect(await pageOf(owned)).not.toContain("In transit");
});

test("shows what can be requested before an address is entered", async () => {
  const response = await app.handle(appRequest(publicPaths.faucet));
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain("Enter an address");
  expect(html).not.toContain("Statistics");
});

test("keeps what was entered if it is not accepted", async () => {
  const form = { address: "0x12", assets: "TAN@4443" };
  const response = await app.handle(appRequest(publicPaths.faucet, { method: "POST", form }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('value="0x12"');
});

test("warns operators whose public faucet has no limit by network", async () => {
  const cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));
  const rules = async () => (await app.handle(appRequest("/faucet/rules", { cookie }))).text();
  const warning = "no rule limits a network";
  expect(await rules()).not.toContain(warning);
  const { db } = runtime.database;
  const ids = ["public-network", "public-range"];
  await db.updateTable("faucet_rule").set({ state: "dry-run" }).where("id", "in", ids).execute();
  expect(await rules()).toContain(warning);
  runtime.restart({ PUBLIC_PAGES: "" });
  expect(await rules()).not.toContain(warning);
});
