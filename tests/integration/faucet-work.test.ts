import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Address, parseEther, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { findChallenge } from "#app/domain/faucet/requests/find-challenge.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { listAllRules } from "#app/domain/faucet/rules/edit-rules.store.server.ts";
import { saveSettings } from "#app/domain/faucet/settings.store.server.ts";
import { createWorkChallenge } from "#app/domain/faucet/work/challenge.server.ts";
import { pruneUsedProofs } from "#app/domain/faucet/work/used-proof.store.server.ts";
import {
  type WorkChallenge,
  type WorkPayload,
  workPayloadSchema,
} from "#app/domain/faucet/work/work.schema.ts";
import { addApiKey } from "#tests/support/api-key.ts";
import { loadApp } from "#tests/support/app.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { addGrant } from "#tests/support/grant.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const hourMs = 3_600_000;
const client = "203.0.113.9";
/** As little work as a rule can demand, and a capacity that no test reaches. */
const calm = { difficulty: 1, capacity: 1_000_000 };

const app = await loadApp();
let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const someone = () => privateKeyToAddress(generatePrivateKey());

async function solve(challenge: WorkChallenge | null): Promise<WorkPayload> {
  const solution = challenge && (await solveChallenge({ challenge, deriveKey }));
  if (!solution) throw new Error("The challenge was not solved.");
  return workPayloadSchema.parse({ challenge, solution });
}

type Drip = {
  recipient: Address;
  assets: string[];
  way: "console" | "session";
  clientAddress: string | null;
};

const dripOf = (changes: Partial<Drip> = {}): Drip => ({
  recipient: someone(),
  assets: ["TAN"],
  way: "session",
  clientAddress: client,
  ...changes,
});

const drip = (request: Drip, work?: WorkPayload) =>
  requestDrip({ ...request, requestedBy: someone(), work });

async function fetchChallenge(request: Drip): Promise<WorkChallenge | null> {
  const found = await findChallenge({ ...request, requestedBy: null });
  if (found.kind !== "found") throw new Error(`The request is not valid: ${found.kind}.`);
  return found.challenge;
}

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterAll(() => runtime.close());
  afterEach(async () => {
    await setRule({ state: "dry-run", parameters: calm });
    await db().deleteFrom("faucet_rule").where("id", "=", "test").execute();
  });

  const db = () => runtime.database.db;

  /** Changes the rule that demands work. */
  async function setRule({
    state = "on",
    parameters = calm,
    assets = null,
    ways = ["session"],
  }: {
    state?: string;
    parameters?: object;
    assets?: string[] | null;
    ways?: string[];
  }) {
    const scope = JSON.stringify({ assets, ways });
    await db()
      .updateTable("faucet_rule")
      .set({ state, scope, parameters: JSON.stringify(parameters) })
      .where("id", "=", "work")
      .execute();
  }

  async function findAsset(id: string) {
    const offer = (await listOffers()).find(({ asset }) => asset.id === id);
    if (!offer) throw new Error(`There is no ${id}.`);
    return offer;
  }

  /** Settles all payouts, and lets an address request TAN again at once. */
  async function endCooldowns() {
    const { asset, settings } = await findAsset("TAN@4443");
    await saveSettings(db(), { ...asset, settings: { ...settings, cooldownMs: 0 } }, runtime.now());
    await db().updateTable("faucet_payment").set({ status: "confirmed" }).execute();
  }

  async function dryCounts(): Promise<number> {
    const rows = await db()
      .selectFrom("faucet_rule_match")
      .select("dry")
      .where("rule_id", "=", "work")
      .execute();
    return rows.reduce((total, { dry }) => total + dry, 0);
  }

  test("begins with a dry run of work for the API, after the rules by network", async () => {
    const rules = await listAllRules(db());
    expect(rules.map(({ position }) => position)).toEqual(rules.map((_, i) => i + 1));
    const ids = rules.map(({ id }) => id);
    const index = ids.indexOf("work");
    expect([ids[index - 1], ids[index + 1]]).toEqual(["network-open", "contracts"]);
    expect(rules[index]).toMatchObject({
      kind: "work",
      state: "dry-run",
      scope: { assets: null, ways: ["session"] },
    });
    const before = await dryCounts();
    const request = dripOf();
    expect(await fetchChallenge(request)).toBeNull();
    expect((await drip(request)).kind).toBe("accepted");
    expect((await dryCounts()) - before).toBe(1);
  });

  test("answers 428 with a challenge over HTTP, and accepts its solution", async () => {
    await setRule({});
    const cookie = await signIn(app, privateKeyToAccount(generatePrivateKey()));
    const address = someone();
    const post = (work?: WorkPayload) => {
      const json = { address, assets: ["TAN"], work };
      return app.handle(appRequest("/api/faucet", { method: "POST", cookie, json }), client);
    };
    const rejected = await post();
    expect([rejected.status, rejected.headers.get("Cache-Control")]).toEqual([428, "no-store"]);
    const body = (await rejected.json()) as { challenge: WorkChallenge };
    expect(body).toMatchObject({ error: { code: "work-required" } });

    const read = async (path: string) => {
      const response = await app.handle(appRequest(path), client);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      return (await response.json()) as unknown;
    };
    const url = `/api/faucet/challenge?address=${address}&assets=TAN`;
    const { challenge } = (await read(url)) as { challenge: WorkChallenge };
    expect(challenge.parameters.data).toMatchObject({ calmSeconds: 1, seconds: 1 });
    const statuses = await read(`/api/faucet/status?address=${address}`);
    expect(statuses).toContainEqual(
      expect.objectContaining({ asset: "TAN@4443", allowed: true, workSeconds: 1 }),
    );

    const other = await solve(body.challenge);
    const guess = { ...other, solution: { ...other.solution, derivedKey: "00".repeat(32) } };
    expect((await post(guess)).status).toBe(428);
    expect((await post(await solve(challenge))).status).toBe(202);
  });

  test("creates the challenge that a key's request is checked against", async () => {
    await setRule({ ways: ["key", "grant"] });
    const { secret } = await addApiKey(db());
    const tan = { chainId: 4443, token: zeroAddress, symbol: "TAN", decimals: 18 } as const;
    const grant = await addGrant(db(), { allowances: [{ ...tan, amount: parseEther("1") }] });
    const call = (bearer: string, path: string, json?: object) => {
      const request = appRequest(path, json === undefined ? {} : { method: "POST", json });
      request.headers.set("Authorization", `Bearer ${bearer}`);
      return app.handle(request, client);
    };
    const cases = [
      { bearer: secret, amounts: undefined },
      { bearer: grant.secret, amounts: { TAN: "0.25" } },
    ];
    for (const { bearer, amounts } of cases) {
      const address = someone();
      const query = new URLSearchParams({ address, assets: "TAN" });
      if (amounts) query.set("amounts", JSON.stringify(amounts));
      const found = await call(bearer, `/api/faucet/challenge?${query}`);
      expect(found.status).toBe(200);
      const { challenge } = (await found.json()) as { challenge: WorkChallenge | null };
      const json = { address, assets: ["TAN"], amounts, work: await solve(challenge) };
      expect((await call(bearer, "/api/faucet", json)).status).toBe(202);
    }
    const unsized = await call(
      grant.secret,
      `/api/faucet/challenge?address=${someone()}&assets=TAN`,
    );
    expect(unsized.status).toBe(400);
    expect(await unsized.json()).toMatchObject({ error: { code: "bad-field", field: "amounts" } });
    const unknown = await call("tanf_0", `/api/faucet/challenge?address=${someone()}&assets=TAN`);
    expect(unknown.status).toBe(401);
  });

  test("answers 400 to a proof or a question that is malformed", async () => {
    const cookie = await signIn(app, privateKeyToAccount(generatePrivateKey()));
    for (const work of [1, "x", {}, { challenge: {}, solution: {} }, null]) {
      const json = { address: someone(), assets: ["TAN"], work };
      const request = appRequest("/api/faucet", { method: "POST", cookie, json });
      expect((await app.handle(request)).status).toBe(400);
    }
    const valid = `?address=${someone()}&assets=TAN`;
    for (const query of [
      "",
      "?address=0x12&assets=TAN",
      `?address=${someone()}&assets=NONE`,
      `${valid}&amounts=2.5`,
      `${valid}&amounts={TAN`,
      `${valid}&amounts={"TAN":2}`,
      `${valid}&amounts={"WTAN":"2"}`,
    ]) {
      const response = await app.handle(appRequest(`/api/faucet/challenge${query}`));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "bad-field" } });
    }
  });

  test("leaves a proof for another try if its request fails", async () => {
    await setRule({});
    const request = dripOf();
    const works = [
      await solve(await fetchChallenge(request)),
      await solve(await fetchChallenge(request)),
    ];
    const outcomes = await Promise.all(works.map((work) => drip(request, work)));
    // The cooldown of the one that is accepted rejects the other, in the middle of its transaction.
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["accepted", "rejected"]);
    const used = await db()
      .selectFrom("faucet_used_proof")
      .select("id")
      .where(
        "id",
        "in",
        works.map(({ challenge }) => challenge.signature),
      )
      .execute();
    expect(used).toHaveLength(1);
  });

  test("uses a proof once, also for requests at the same time", async () => {
    await setRule({});
    await endCooldowns();
    const request = dripOf();
    const work = await solve(await fetchChallenge(request));
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => drip(request, work)));
    expect(outcomes.filter(({ kind }) => kind === "accepted")).toHaveLength(1);
    const problems = outcomes.flatMap((one) => (one.kind === "work-required" ? [one.problem] : []));
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems)).toEqual(new Set(["used"]));
    await endCooldowns();
    expect(await drip(request, work)).toMatchObject({ kind: "work-required", problem: "used" });
    const again = await solve(await fetchChallenge(request));
    expect((await drip(request, again)).kind).toBe("accepted");
  });

  test("accepts no proof of another address, network or choice of assets", async () => {
    await setRule({});
    const request = dripOf();
    const work = await solve(await fetchChallenge(request));
    const others: Partial<Drip>[] = [
      { recipient: someone() },
      { clientAddress: "203.0.113.10" },
      { assets: ["TAN", "WTAN"] },
    ];
    for (const changes of others) {
      expect(await drip({ ...request, ...changes }, work)).toMatchObject({
        kind: "work-required",
        problem: "other-request",
      });
    }
    const respelled = { ...request, assets: ["TAN@4443"], clientAddress: `::ffff:${client}` };
    expect((await drip(respelled, work)).kind).toBe("accepted");
  });

  test("raises the work under pressure; a challenge holds until that has doubled", async () => {
    const { asset } = await findAsset("WTAN@4443");
    const parameters = { difficulty: 1, capacity: 10 };
    await setRule({ parameters, assets: [keyOf(asset)] });
    const [first, second] = [dripOf({ assets: ["WTAN"] }), dripOf({ assets: ["WTAN"] })];
    const early = await solve(await fetchChallenge(first));
    const late = await solve(await fetchChallenge(second));
    for (let i = 0; i < 20; i += 1) {
      const admin = dripOf({ assets: ["WTAN"], way: "console", clientAddress: null });
      expect((await drip(admin)).kind).toBe("accepted");
    }
    expect((await drip(first, early)).kind).toBe("accepted");
    const outcome = await drip(second, late);
    expect(outcome).toMatchObject({
      kind: "work-required",
      problem: "too-easy",
      challenge: { parameters: { data: { calmSeconds: 1, seconds: 3 } } },
    });
    const challenge = outcome.kind === "work-required" ? outcome.challenge : null;
    expect((await drip(second, await solve(challenge))).kind).toBe("accepted");
    expect((await drip(dripOf())).kind).toBe("accepted");
  });

  test("demands work instead of denying, of what is beyond a limit, and not of admins", async () => {
    const rule = {
      subject: { of: "network", ipv4: 32, ipv6: 64 },
      limit: 1,
      windowMs: hourMs,
      action: { kind: "work", times: 1 },
    };
    const scope = JSON.stringify({ assets: null, ways: ["session"] });
    const row = { id: "test", position: 0, kind: "requests", state: "on", scope };
    await db()
      .insertInto("faucet_rule")
      .values({ ...row, parameters: JSON.stringify(rule) })
      .execute();
    const clientAddress = "198.51.100.7";
    expect((await drip(dripOf({ clientAddress }))).kind).toBe("accepted");
    const request = dripOf({ clientAddress });
    expect(await drip(request)).toMatchObject({ kind: "work-required", problem: "missing" });
    const challenge = await fetchChallenge(request);
    expect(challenge?.parameters.data).toMatchObject({ calmSeconds: 5, seconds: 5 });
    expect((await drip(request, await solve(challenge))).kind).toBe("accepted");
    const admin = { ...dripOf(), requestedBy: devnetAddress(0), way: "console" } as const;
    expect((await requestDrip({ ...admin, clientAddress: null })).kind).toBe("accepted");
  });

  test("forgets used proofs once their challenges have expired", async () => {
    const expiresAt = runtime.now();
    await db()
      .insertInto("faucet_used_proof")
      .values({ id: "ab".repeat(32), expires_at: expiresAt })
      .execute();
    const count = async () =>
      (await db().selectFrom("faucet_used_proof").select("id").execute()).filter(
        ({ id }) => id === "ab".repeat(32),
      ).length;
    await pruneUsedProofs(db(), expiresAt);
    expect(await count()).toBe(1);
    await pruneUsedProofs(db(), expiresAt + hourMs + 1);
    expect(await count()).toBe(0);
  });

  // The last one, since it stops the clock.
  test("accepts no proof whose challenge has expired", async () => {
    await setRule({});
    const { asset } = await findAsset("TAN@4443");
    const request = dripOf();
    const now = runtime.now();
    runtime.setNow(now - 6 * 60_000);
    const bound = { ...request, assets: [keyOf(asset)] };
    const challenge = await createWorkChallenge(bound, { calmSeconds: 1, seconds: 1 });
    runtime.setNow(now);
    expect(await drip(request, await solve(challenge))).toMatchObject({
      kind: "work-required",
      problem: "expired",
    });
  });
});
