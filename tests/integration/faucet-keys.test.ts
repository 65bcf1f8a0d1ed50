import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { exportHistory } from "#app/features/faucet/history/history.server.ts";
import { addApiKey } from "#tests/support/api-key.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { allPayments } from "#tests/support/faucet-history.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

const dayMs = 86_400_000;

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const someone = () => privateKeyToAddress(generatePrivateKey());

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterAll(() => runtime.close());

  const db = () => runtime.database.db;

  type Changes = {
    recipient?: Address;
    assets?: string[];
    amounts?: Record<string, string>;
    idempotencyKey?: string;
    client?: string;
  };

  function drip(key: ApiKey, changes: Changes = {}) {
    const { recipient = someone(), assets = ["TAN"], amounts = {}, idempotencyKey } = changes;
    const { client = "203.0.113.7" } = changes;
    return requestDrip({
      recipient,
      assets,
      amounts,
      requestedBy: null,
      way: "key",
      clientAddress: client,
      key,
      idempotencyKey: idempotencyKey ?? null,
    });
  }

  const requestsOf = ({ id }: ApiKey) =>
    db().selectFrom("faucet_request").selectAll().where("key_id", "=", id).execute();

  /** Adds a rule that blocks from the second request of a day on; returns how to delete it. */
  async function addRule(subject: object) {
    const parameters = { subject, limit: 1, windowMs: dayMs, action: { kind: "block" } };
    const row = { id: "test", position: 0, kind: "requests", state: "on" };
    await db()
      .insertInto("faucet_rule")
      .values({
        ...row,
        scope: JSON.stringify({ assets: null, ways: null }),
        parameters: JSON.stringify(parameters),
      })
      .execute();
    return () => db().deleteFrom("faucet_rule").where("id", "=", "test").execute();
  }

  test("accepts exactly the quota of the requests that a key makes at once", async () => {
    const { key } = await addApiKey(db(), { requestsPerDay: 7 });
    const { key: other } = await addApiKey(db());
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, i) => drip(i % 3 === 0 ? other : key)),
    );
    const ofKey = outcomes.filter((_, i) => i % 3 !== 0);
    expect(ofKey.filter(({ kind }) => kind === "accepted")).toHaveLength(7);
    const rejected = ofKey.filter(({ kind }) => kind !== "accepted");
    expect(rejected).toHaveLength(33);
    for (const outcome of rejected) {
      expect(outcome).toMatchObject({ kind: "rejected", status: { reason: "quota-used" } });
    }
    expect(await requestsOf(key)).toHaveLength(7);
    expect(await requestsOf(other)).toHaveLength(20);
  });

  test("has the quota again a day after the requests that used it", async () => {
    const { key } = await addApiKey(db(), { requestsPerDay: 1 });
    expect((await drip(key)).kind).toBe("accepted");
    const [request] = await requestsOf(key);
    const nextAt = (request?.created_at ?? 0) + dayMs;
    expect(await drip(key)).toMatchObject({ kind: "rejected", status: { nextAt } });
    await db()
      .updateTable("faucet_request")
      .set({ created_at: runtime.now() - dayMs })
      .where("key_id", "=", key.id)
      .execute();
    expect((await drip(key)).kind).toBe("accepted");
  });

  test("makes one request of many at once with one idempotency key", async () => {
    const { key } = await addApiKey(db(), { requestsPerDay: 2 });
    const recipient = someone();
    const repeated = { recipient, idempotencyKey: "build-1" };
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => drip(key, repeated)));
    const [request, ...more] = await requestsOf(key);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ idempotency_key: "build-1", requested_by: "" });
    for (const outcome of outcomes) expect(outcome).toEqual({ kind: "accepted", id: request?.id });

    const { key: other } = await addApiKey(db());
    const separate = await drip(other, { idempotencyKey: "build-1" });
    expect(separate.kind).toBe("accepted");
    expect(separate).not.toEqual(outcomes[0]);
  });

  test("rejects an idempotency key for another address, also at once", async () => {
    const { key } = await addApiKey(db());
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => drip(key, { idempotencyKey: "build-2" })),
    );
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
    const others = outcomes.filter(({ kind }) => kind !== "accepted");
    for (const outcome of others) expect(outcome).toMatchObject({ kind: "other-request" });
  });

  test("recognizes a repeated request by all that it requests", async () => {
    const { key } = await addApiKey(db());
    const request = { recipient: someone(), assets: ["TAN", "WTAN"], idempotencyKey: "build-3" };
    const first = await drip(key, request);
    expect(first.kind).toBe("accepted");
    expect(await drip(key, { ...request, assets: ["WTAN", "TAN"] })).toEqual(first);
    const others: Changes[] = [
      { recipient: someone() },
      { assets: ["TAN"] },
      { assets: ["TAN", "WTAN", "USDT"] },
      { amounts: { TAN: "1" } },
    ];
    for (const changes of others) {
      expect(await drip(key, { ...request, ...changes })).toMatchObject({ kind: "other-request" });
    }
    expect(await requestsOf(key)).toHaveLength(1);
  });

  test("counts a key's requests by recipient and network, and not by wallet", async () => {
    const { key } = await addApiKey(db());
    let remove = await addRule({ of: "requester" });
    for (let i = 0; i < 3; i += 1) expect((await drip(key)).kind).toBe("accepted");
    await remove();

    remove = await addRule({ of: "network", ipv4: 32, ipv6: 64 });
    const client = "198.51.100.20";
    expect((await drip(key, { client })).kind).toBe("accepted");
    expect((await drip(key, { client })).kind).toBe("blocked");
    expect((await drip(key, { client: "198.51.100.21" })).kind).toBe("accepted");
    await remove();

    remove = await addRule({ of: "recipient" });
    const recipient = someone();
    expect((await drip(key, { recipient })).kind).toBe("accepted");
    await db().deleteFrom("faucet_cooldown").execute();
    expect((await drip(key, { recipient })).kind).toBe("blocked");
    await remove();
  });

  test("names the key of a request in the history, and no wallet", async () => {
    const { key } = await addApiKey(db());
    const recipient = someone();
    const outcome = await drip(key, { recipient });
    const id = outcome.kind === "accepted" ? outcome.id : "";
    expect(await findRequest(db(), id)).toMatchObject({ requestedBy: null, keyId: key.id });
    const search = { by: "address", address: recipient } as const;
    const csv = await new Response(exportHistory({ ...allPayments, search })).text();
    const [header = "", line = ""] = csv.trim().split(/\r?\n/);
    expect(header).toMatch(/,requested_by,token,api_key$/);
    expect(line).toMatch(/,,0x0{40},Test$/);
  });
});
