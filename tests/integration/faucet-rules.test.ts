import { mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Address } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import type { Requester } from "#app/domain/faucet/requests/requester.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { countMatchesOfWeek } from "#app/domain/faucet/rules/edit-rules.store.server.ts";
import {
  hashNetworks,
  hashNetworksOfToday,
  insertNetworks,
  pruneNetworks,
} from "#app/domain/faucet/rules/network-key.store.server.ts";
import { networksOf } from "#app/domain/faucet/rules/networks.server.ts";
import { countMatches, pruneMatches } from "#app/domain/faucet/rules/rule.store.server.ts";
import { findRequestTime } from "#app/domain/faucet/rules/usage.store.server.ts";
import { saveSettings } from "#app/domain/faucet/settings.store.server.ts";
import { readVaults } from "#app/domain/faucet/vault.server.ts";
import { createBackup } from "#app/platform/backup/create-backup.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const block = { kind: "block" };
const byNetwork = { of: "network", ipv4: 32, ipv6: 64 };

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const someone = () => privateKeyToAddress(generatePrivateKey());

let clients = 0;
/** Returns the address of a client in a network of its own. */
function newClient(): string {
  clients += 1;
  return `203.0.${clients >> 8}.${clients & 255}`;
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterAll(() => runtime.close());

  const db = () => runtime.database.db;
  const setState = (id: string, state: string) =>
    db().updateTable("faucet_rule").set({ state }).where("id", "=", id).execute();
  const addedRules: string[] = [];
  afterEach(async () => {
    await setState("network", "dry-run");
    for (const id of addedRules.splice(0)) {
      await db().deleteFrom("faucet_rule").where("id", "=", id).execute();
    }
  });

  /** Adds a rule before all others, for the API. */
  async function addRule(kind: string, parameters: object, assets: string[] | null = null) {
    const id = `test-${kind}`;
    addedRules.push(id);
    const scope = JSON.stringify({ assets, ways: ["session"] });
    const row = { id, position: 0, kind, state: "on", scope };
    await db()
      .insertInto("faucet_rule")
      .values({ ...row, parameters: JSON.stringify(parameters) })
      .execute();
  }

  function drip(
    changes: Partial<{ requestedBy: Address } & Omit<Requester, "requestedBy">> = {},
    asset = "TAN",
  ) {
    return requestDrip({
      recipient: someone(),
      requestedBy: someone(),
      way: "session",
      clientAddress: newClient(),
      assets: [asset],
      ...changes,
    });
  }

  /** Requests a hundred times at once; returns how many were accepted and which rules blocked. */
  async function dripOften(changes: (i: number) => Parameters<typeof drip>[0]) {
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, i) => drip(changes(i))));
    const blocks = outcomes.flatMap((one) => (one.kind === "blocked" ? [one.block.rule.id] : []));
    const accepted = outcomes.filter(({ kind }) => kind === "accepted").length;
    expect(accepted + blocks.length).toBe(100);
    return { accepted, by: [...new Set(blocks)] };
  }

  async function countsOf(ruleId: string) {
    const rows = await db()
      .selectFrom("faucet_rule_match")
      .select(["matched", "dry"])
      .where("rule_id", "=", ruleId)
      .execute();
    const sum = (column: "matched" | "dry") => rows.reduce((total, row) => total + row[column], 0);
    return { matched: sum("matched"), dry: sum("dry") };
  }

  test("accepts ten of a hundred requests that a wallet makes at once", async () => {
    const requestedBy = someone();
    const before = await countsOf("wallet");
    expect(await dripOften(() => ({ requestedBy }))).toEqual({ accepted: 10, by: ["wallet"] });
    const { matched } = await countsOf("wallet");
    expect(matched - before.matched).toBe(90);
    const stored = await db()
      .selectFrom("faucet_request")
      .select("id")
      .where("requested_by", "=", requestedBy.toLowerCase())
      .execute();
    expect(stored).toHaveLength(10);
  });

  test("accepts as many requests of a network as its limit, however its address is written", async () => {
    await setState("network", "on");
    const plain = newClient();
    const spellings = [plain, `::ffff:${plain}`, ` ${plain}`];
    const outcome = await dripOften((i) => ({ clientAddress: spellings[i % 3] ?? plain }));
    expect(outcome).toEqual({ accepted: 30, by: ["network"] });
    expect((await drip({ clientAddress: newClient() })).kind).toBe("accepted");
  });

  test("counts clients without an address as one network", async () => {
    await setState("network", "on");
    const outcome = await dripOften((i) => ({ clientAddress: i % 2 ? "" : "unknown" }));
    expect(outcome).toEqual({ accepted: 30, by: ["network"] });
  });

  test("only counts what a dry run would have blocked", async () => {
    const clientAddress = newClient();
    const before = await countsOf("network");
    expect(await dripOften(() => ({ clientAddress }))).toEqual({ accepted: 100, by: [] });
    const after = await countsOf("network");
    expect([after.dry - before.dry, after.matched - before.matched]).toEqual([70, 0]);
  });

  test("counts the matches of a week, and remembers the last however long ago it was", async () => {
    const now = runtime.now();
    const matches: [daysAgo: number, isDry: boolean][] = [
      [50, false],
      [40, false],
      [39, true],
      [8, true],
      [6, true],
      [5, true],
    ];
    for (const [daysAgo, isDry] of matches) {
      await countMatches(db(), [{ ruleId: "counted", isDry }], now - daysAgo * dayMs);
    }
    const old = { rule_id: "before", hour: now - (now % hourMs), matched: 3, dry: 0 };
    await db().insertInto("faucet_rule_match").values(old).execute();
    await pruneMatches(db(), now);
    const counts = await countMatchesOfWeek(db(), now);
    expect(counts.get("counted")).toEqual({
      matched: { count: 0, lastAt: now - 40 * dayMs },
      dry: { count: 2, lastAt: now - 5 * dayMs },
    });
    expect(counts.get("before")).toEqual({
      matched: { count: 3, lastAt: old.hour },
      dry: { count: 0, lastAt: null },
    });
    const hours = await db()
      .selectFrom("faucet_rule_match")
      .select("hour")
      .where("rule_id", "=", "counted")
      .execute();
    expect(hours).toHaveLength(4);
    await db()
      .deleteFrom("faucet_rule_match")
      .where("rule_id", "in", ["counted", "before"])
      .execute();
  });

  test("limits no request of an admin in the console", async () => {
    const admin = { requestedBy: devnetAddress(0), way: "console", clientAddress: null } as const;
    expect(await dripOften(() => admin)).toEqual({ accepted: 100, by: [] });
  });

  test("says which rule applies to an address, and until when", async () => {
    await addRule("requests", {
      subject: { of: "recipient" },
      limit: 1,
      windowMs: dayMs,
      action: block,
    });
    const recipient = someone();
    const requester = {
      recipient,
      requestedBy: null,
      way: "session",
      clientAddress: null,
    } as const;
    const statusOf = async (id: string) =>
      (await getStatus(requester)).find(({ asset }) => asset.id === id);
    expect(await statusOf("WTAN@4443")).toMatchObject({ allowed: true, rule: null });
    const since = runtime.now();
    await drip({ recipient });
    const status = await statusOf("WTAN@4443");
    expect(status).toMatchObject({
      allowed: false,
      reason: "rate-limited",
      rule: "test-requests",
      message: "At most 1 request a day is accepted for this address. Try again later.",
    });
    expect(status?.nextAt).toBeGreaterThanOrEqual(since + dayMs);
    expect(status?.nextAt).toBeLessThanOrEqual(runtime.now() + dayMs);
    expect(await statusOf("TAN@4443")).toMatchObject({ reason: "queued", rule: null });
  });

  test("counts only requests in the scope of a rule", async () => {
    const offers = await listOffers();
    const wtan = offers.find(({ asset }) => asset.id === "WTAN@4443");
    if (!wtan) throw new Error("There is no WTAN.");
    const parameters = { subject: byNetwork, limit: 1, windowMs: dayMs, action: block };
    await addRule("requests", parameters, [keyOf(wtan.asset)]);
    const clientAddress = newClient();
    for (const asset of ["TAN", "WTAN", "TAN"]) {
      expect((await drip({ clientAddress }, asset)).kind).toBe("accepted");
    }
    expect(await drip({ clientAddress }, "WTAN")).toMatchObject({ kind: "blocked" });
  });

  test("pays a reduced amount", async () => {
    await addRule("requests", {
      subject: byNetwork,
      limit: 1,
      windowMs: hourMs,
      action: { kind: "reduce", percent: 25 },
    });
    const clientAddress = newClient();
    const amounts: (bigint | undefined)[] = [];
    for (let i = 0; i < 2; i += 1) {
      const outcome = await drip({ clientAddress });
      const id = outcome.kind === "accepted" ? outcome.id : "";
      const request = await findRequest(db(), id);
      amounts.push(request?.payments[0]?.bundle[0]?.amount);
    }
    const [whole = 0n, reduced] = amounts;
    expect(whole).toBeGreaterThan(0n);
    expect(reduced).toBe(whole / 4n);
  });

  test("waits until open requests of a network are settled", async () => {
    await addRule("concurrency", { subject: byNetwork, limit: 2, action: block });
    const clientAddress = newClient();
    expect(await dripOften(() => ({ clientAddress }))).toEqual({
      accepted: 2,
      by: ["test-concurrency"],
    });
    await db().updateTable("faucet_payment").set({ status: "failed" }).execute();
    expect((await drip({ clientAddress })).kind).toBe("accepted");
  });

  test("bounds a wallet's share of what the vault refills in a day", async () => {
    const offers = await listOffers();
    const tan = offers.find(({ asset }) => asset.id === "TAN@4443");
    const vault = (await readVaults(offers)).get(4443);
    if (!tan || vault?.kind !== "fresh") throw new Error("The vault cannot be read.");
    const refill = vault.value.assets.get(tan.asset.token.toLowerCase())?.refillPerDay ?? 0n;
    // Three payouts are one percent.
    const settings = {
      enabled: true,
      amount: refill / 300n,
      isUpTo: false,
      cooldownMs: hourMs,
    };
    await saveSettings(db(), { ...tan.asset, settings }, runtime.now());
    await addRule("outflow", {
      subject: { of: "requester" },
      sharePercent: 1,
      windowMs: dayMs,
      action: block,
    });
    const requestedBy = someone();
    const outcome = await dripOften(() => ({ requestedBy }));
    expect(outcome).toEqual({ accepted: 3, by: ["test-outflow"] });
  });

  test("pays no contract, but an account that delegates to one", async () => {
    await addRule("contracts", { action: block });
    const [contract, delegated] = [someone(), someone()];
    const setCode = (address: Address, code: string) =>
      rpc(network.basePort, "anvil_setCode", [address, code]);
    await setCode(contract, "0x6001600055");
    await setCode(delegated, `0xef0100${"12".repeat(20)}`);
    expect(await drip({ recipient: contract })).toMatchObject({
      kind: "blocked",
      block: { rule: { kind: "contracts" }, nextAt: null },
    });
    expect((await drip({ recipient: delegated })).kind).toBe("accepted");
    expect((await drip()).kind).toBe("accepted");
  });

  test("pays no address that already holds more than enough", async () => {
    await addRule("balance", { above: "1.5", action: block });
    const [rich, poor] = [someone(), someone()];
    const setBalance = (address: Address, wei: bigint) =>
      rpc(network.basePort, "anvil_setBalance", [address, `0x${wei.toString(16)}`]);
    await setBalance(rich, 1_500_000_000_000_000_001n);
    await setBalance(poor, 1_500_000_000_000_000_000n);
    expect(await drip({ recipient: rich })).toMatchObject({ kind: "blocked" });
    expect((await drip({ recipient: poor })).kind).toBe("accepted");
  });

  test("denies listed addresses until their end, and limits no allowed one", async () => {
    const [denied, pardoned, allowed] = [someone(), someone(), someone()];
    const now = runtime.now();
    const entry = {
      added_by: devnetAddress(0).toLowerCase(),
      added_at: now,
      reason: "Resold coins.",
    };
    const rows = [
      { list: "deny", address: denied, ends_at: now + hourMs },
      { list: "deny", address: pardoned, ends_at: now - 1 },
      { list: "allow", address: allowed, ends_at: null },
    ] as const;
    await db()
      .insertInto("faucet_listed_address")
      .values(rows.map((row) => ({ ...entry, ...row, address: row.address.toLowerCase() })))
      .execute();
    const blocked = { rule: { id: "deny" }, note: "Resold coins.", nextAt: now + hourMs };
    expect(await drip({ recipient: denied })).toMatchObject({ block: blocked });
    expect(await drip({ requestedBy: denied })).toMatchObject({ block: blocked });
    expect((await drip({ recipient: pardoned })).kind).toBe("accepted");
    expect(await dripOften(() => ({ requestedBy: allowed }))).toEqual({ accepted: 100, by: [] });
  });

  test("recognizes a network for a day, and forgets it within two", async () => {
    const day = 40_000 * dayMs;
    const networks = networksOf("198.51.100.7").filter(({ prefix }) => prefix === 32);
    const store = async (id: string, createdAt: number) => {
      const hashed = await hashNetworksOfToday(db(), networks, createdAt);
      await db()
        .transaction()
        .execute((trx) => insertNetworks(trx, { id, createdAt, networks: hashed }));
      return hashed[0]?.hashes ?? [];
    };
    const findAt = async (now: number) => {
      const [hashed] = await hashNetworks(db(), networks, now);
      const counted = { of: "network", hashes: hashed?.hashes ?? [] } as const;
      if (counted.hashes.length === 0) return null;
      return findRequestTime(db(), counted, { since: now - dayMs, n: 1, assets: null });
    };
    const late = day + dayMs - 1;
    const [first] = await store("first", late);
    expect(await findAt(late + dayMs - 1)).toBe(late);
    expect(await findAt(late + dayMs)).toBeNull();

    const [second, ...older] = await store("second", day + dayMs);
    expect(older).toEqual([first]);
    expect(second).not.toBe(first);

    const stored = async () => ({
      keys: (await db().selectFrom("faucet_network_key").select("day").execute())
        .map((row) => row.day)
        .filter((one) => one >= day),
      rows: await db()
        .selectFrom("faucet_request_network")
        .select("request_id")
        .where("created_at", ">=", day)
        .execute(),
    });
    await pruneNetworks(db(), day + 2 * dayMs - 1);
    expect(await stored()).toMatchObject({ keys: [day, day + dayMs], rows: [{}, {}] });
    await pruneNetworks(db(), day + 2 * dayMs);
    expect(await stored()).toEqual({ keys: [day + dayMs], rows: [{ request_id: "second" }] });
    await pruneNetworks(db(), day + 3 * dayMs);
    expect(await stored()).toEqual({ keys: [], rows: [] });
  });

  test("stores no network in a backup or in the audit log", async () => {
    const [recipient, clientAddress] = [someone(), newClient()];
    expect((await drip({ recipient, clientAddress })).kind).toBe("accepted");
    const keys = await db().selectFrom("faucet_network_key").select("key").execute();
    const rows = await db().selectFrom("faucet_request_network").select("hash").execute();
    const secrets = [clientAddress, ...keys.map(({ key }) => key), ...rows.map(({ hash }) => hash)];
    expect(secrets.length).toBeGreaterThan(2);

    const folder = mkdtempSync(path.join(os.tmpdir(), "console-rules-"));
    const file = path.join(folder, "backup.tar.gz");
    const { tables } = await createBackup(file, runtime.env);
    const backup = gunzipSync(readFileSync(file)).toString("latin1");
    await rm(folder, { recursive: true });
    expect(backup).toContain(recipient.toLowerCase());
    expect(secrets.filter((secret) => backup.includes(secret))).toEqual([]);
    expect(tables).toContainEqual(expect.objectContaining({ name: "faucet_network_key", rows: 0 }));

    const audit = JSON.stringify(await db().selectFrom("audit").selectAll().execute());
    expect(secrets.filter((secret) => audit.includes(secret))).toEqual([]);
  });
});
