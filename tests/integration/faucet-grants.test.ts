import { type Address, parseEther, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { listDraws, sumDrawn } from "#app/domain/faucet/grants/draw.store.server.ts";
import { updateState } from "#app/domain/faucet/grants/grant.store.server.ts";
import { lockOfGrant } from "#app/domain/faucet/grants/grant-use.server.ts";
import { monthOf } from "#app/domain/faucet/grants/month.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { findRequest, settlePayments } from "#app/domain/faucet/payment.store.server.ts";
import { cancelQueued } from "#app/domain/faucet/requests/cancel-queued.store.server.ts";
import { type DripOutcome, requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { retryPayment } from "#app/domain/faucet/requests/retry-payment.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { addGrant } from "#tests/support/grant.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

const someone = () => privateKeyToAddress(generatePrivateKey());
const tan: AssetAmount = {
  chainId: 4443,
  token: zeroAddress,
  symbol: "TAN",
  decimals: 18,
  amount: parseEther("1"),
};
const bnb: AssetAmount = { ...tan, chainId: 97, symbol: "BNB", amount: 1_000n };
const failure = { code: "coins-rejected", values: {} } as const;

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let runtime: TestRuntime;
  beforeAll(async () => {
    runtime = await startTestRuntime({ engine, network });
  });
  afterAll(() => runtime.close());

  const db = () => runtime.database.db;

  type Draw = { amounts?: Record<string, string>; recipient?: Address; idempotencyKey?: string };

  function draw(
    key: ApiKey,
    { amounts = { TAN: "0.1" }, recipient = someone(), idempotencyKey }: Draw = {},
  ) {
    return requestDrip({
      recipient,
      assets: Object.keys(amounts),
      amounts,
      requestedBy: null,
      way: "grant",
      clientAddress: "203.0.113.7",
      key,
      idempotencyKey: idempotencyKey ?? null,
    });
  }

  /** Draws what is accepted; returns its payments. */
  async function accepted(key: ApiKey, changes: Draw = {}): Promise<Payment[]> {
    const outcome = await draw(key, changes);
    expect(outcome.kind).toBe("accepted");
    const id = outcome.kind === "accepted" ? outcome.id : "";
    return (await findRequest(db(), id))?.payments ?? [];
  }

  async function drawnOf(grantId: string, asset: AssetAmount) {
    const drawn = await sumDrawn(db(), [grantId], monthOf(runtime.now()));
    return drawn.get(grantId)?.get(keyOf(asset)) ?? 0n;
  }

  const used = { kind: "rejected", status: { reason: "allowance-used" } };
  const countAccepted = (outcomes: readonly DripOutcome[]) =>
    outcomes.filter(({ kind }) => kind === "accepted").length;

  const settle = (status: "confirmed" | "failed", payments: readonly Payment[]) =>
    db()
      .transaction()
      .execute((trx) => {
        const reason = status === "failed" ? failure : null;
        return settlePayments(trx, { payments, status, reason, txHash: null, now: runtime.now() });
      });

  const retry = ({ id, requestId }: Payment) =>
    retryPayment({ id, requestId }, () => Promise.resolve());

  test("never pays more than the allowance, of sixty draws at once", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => draw(key)));
    expect(countAccepted(outcomes)).toBe(10);
    for (const outcome of outcomes) {
      if (outcome.kind !== "accepted") expect(outcome).toMatchObject(used);
    }
    expect(await drawnOf(grant.id, tan)).toBe(tan.amount);
    expect(await listDraws(db(), { grantId: grant.id, before: null }, 50)).toHaveLength(10);
  });

  test("counts draws of different amounts to the last base unit", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    await accepted(key, { amounts: { TAN: "0.999999999999999998" } });
    const last = { amounts: { TAN: "0.000000000000000001" } };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => draw(key, last)));
    expect(countAccepted(outcomes)).toBe(2);
    expect(await drawnOf(grant.id, tan)).toBe(tan.amount);
  });

  test("has an allowance for each grant and asset, and draws several assets or none", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan, bnb] });
    const { key: other } = await addGrant(db(), { allowances: [tan] });
    const both = { TAN: "0.6", BNB: "0.000000000000000400" };
    expect(await accepted(key, { amounts: both })).toHaveLength(2);
    expect(await draw(key, { amounts: both })).toMatchObject(used);
    expect(await drawnOf(grant.id, bnb)).toBe(400n);
    await accepted(key, { amounts: { TAN: "0.4", BNB: "0.000000000000000600" } });
    await accepted(other, { amounts: { TAN: "1" } });
    expect(await draw(other, { amounts: { BNB: "0.000000000000000001" } })).toMatchObject({
      kind: "rejected",
      status: { reason: "not-of-key" },
    });
  });

  test("gives back what was not paid, and to a retry only what is left", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    const all = { amounts: { TAN: "1" } };
    const payments = await accepted(key, all);
    await settle("failed", payments);
    expect(await drawnOf(grant.id, tan)).toBe(0n);
    const [again] = await accepted(key, all);
    if (!again) throw new Error("There is no payment.");
    expect(await draw(key)).toMatchObject(used);

    const queued = { of: "payment", id: again.id, requestId: again.requestId } as const;
    const cancel = () =>
      db()
        .transaction()
        .execute((trx) => cancelQueued(trx, queued, runtime.now()));
    expect(await cancel()).toHaveLength(1);
    await accepted(key);
    expect(await retry(again)).toEqual({
      kind: "rejected",
      message: "Too little is left of its grant's allowance of that month.",
    });
    const [part] = await accepted(key, { amounts: { TAN: "0.5" } });
    if (!part) throw new Error("There is no payment.");
    await settle("failed", [part]);
    const outcomes = await Promise.all([retry(part), draw(key, { amounts: { TAN: "0.5" } })]);
    expect(outcomes.filter(({ kind }) => kind !== "rejected")).toHaveLength(1);
    expect(await drawnOf(grant.id, tan)).toBe(parseEther("0.6"));
  });

  test("has the allowance again in the next month", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    const all = { amounts: { TAN: "1" } };
    const { to } = monthOf(runtime.now());
    await accepted(key, all);
    expect(await draw(key, all)).toMatchObject({ ...used, status: { nextAt: to } });
    // As if it was drawn in the last millisecond of the month before.
    await db()
      .updateTable("faucet_request")
      .set({ created_at: monthOf(runtime.now()).from - 1 })
      .where("key_id", "=", key.id)
      .execute();
    expect(await drawnOf(grant.id, tan)).toBe(0n);
    await accepted(key, all);
    expect(await draw(key)).toMatchObject(used);
  });

  test("neither needs nor starts a cooldown, and pays more than the faucet's amount", async () => {
    const { key } = await addGrant(db(), { allowances: [{ ...tan, amount: parseEther("30") }] });
    const recipient = someone();
    const amounts = { TAN: "12" };
    const [first] = await accepted(key, { recipient, amounts });
    expect(first?.bundle.map(({ amount }) => amount)).toEqual([parseEther("12")]);
    await accepted(key, { recipient, amounts });
    const cooldowns = await db()
      .selectFrom("faucet_cooldown")
      .selectAll()
      .where("recipient", "=", recipient.toLowerCase())
      .execute();
    expect(cooldowns).toEqual([]);
    const requester = { recipient, requestedBy: null, clientAddress: null, key } as const;
    const statuses = await getStatus({ ...requester, way: "grant" });
    // The faucet's amount is 10 TAN, of which 6 are left.
    expect(statuses.find(({ asset }) => asset.id === "TAN@4443")).toMatchObject({
      allowed: true,
      settings: { amount: parseEther("6"), isUpTo: true },
    });
  });

  test("makes one draw of many at once with one idempotency key", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    const repeated = { recipient: someone(), idempotencyKey: "build-1" };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => draw(key, repeated)));
    expect(countAccepted(outcomes)).toBe(20);
    expect(await drawnOf(grant.id, tan)).toBe(parseEther("0.1"));
  });

  test("rejects all draws after the grant was locked, also those that had begun", async () => {
    const { grant, key } = await addGrant(db(), { allowances: [tan] });
    await accepted(key);
    const begun = Array.from({ length: 8 }, () => draw(key));
    await oneAtATime(lockOfGrant(grant.id), (trx) => updateState(trx, grant.id, "locked"));
    const drawn = await drawnOf(grant.id, tan);
    await Promise.all(begun);
    expect(await drawnOf(grant.id, tan)).toBe(drawn);
    expect(await draw(key)).toMatchObject({ status: { reason: "grant-locked" } });
  });

  test("applies the rules for grants, and not those for keys", async () => {
    const { key } = await addGrant(db(), { allowances: [tan] });
    const parameters = {
      subject: { of: "recipient" },
      limit: 1,
      windowMs: 60_000,
      action: { kind: "block" },
    };
    const addRule = (way: string) =>
      db()
        .insertInto("faucet_rule")
        .values({
          id: way,
          position: 0,
          kind: "requests",
          state: "on",
          scope: JSON.stringify({ assets: null, ways: [way] }),
          parameters: JSON.stringify(parameters),
        })
        .execute();
    const recipient = someone();
    await addRule("key");
    await accepted(key, { recipient });
    await accepted(key, { recipient });
    await addRule("grant");
    expect((await draw(key, { recipient })).kind).toBe("blocked");
    await db().deleteFrom("faucet_rule").where("id", "in", ["key", "grant"]).execute();
  });
});
