import fc from "fast-check";
import { type Address, getAddress, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { bundleKeyOf } from "#app/domain/faucet/bundle-text.ts";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import {
  countByStatus,
  countConfirmed,
  countConfirmedByHour,
  countConfirmedByMinute,
  countPayoutsByDay,
  findFirstConfirmed,
} from "#app/domain/faucet/history.store.server.ts";
import { countBundles } from "#app/domain/faucet/payment.store.server.ts";
import { countRequests as countLoad } from "#app/domain/faucet/rules/usage.store.server.ts";
import { sumOutflow } from "#app/domain/faucet/runway.ts";
import {
  countMatchesByRule,
  countMatchesByStep,
  countRecipients,
  countRequests,
  findConfirmationTimes,
  listTop,
} from "#app/domain/faucet/statistics/statistics.store.server.ts";
import { percentileOf } from "#app/platform/percentile.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Beginning of a range: a full day. */
const from = 18_750 * dayMs;

const accountOf = (i: number): Address => getAddress(numberToHex(0xabc000 + i, { size: 20 }));

type NewPayment = { status: PaymentStatus; tookMs?: number; amount?: bigint; chainId?: number };
type NewRequest = {
  at: number;
  /** Null for an API key. */
  requester?: number | null;
  recipient?: number;
  payments?: readonly NewPayment[];
  canary?: 0 | 1;
};

describeOnEngines((database) => {
  let inserted = 0;

  async function insert(request: NewRequest): Promise<void> {
    const { at, requester = 1, recipient = 2, canary = 0 } = request;
    const { payments = [{ status: "confirmed" }] } = request;
    inserted += 1;
    const id = `request-${inserted}`;
    const account = accountOf(recipient).toLowerCase();
    await database.db
      .insertInto("faucet_request")
      .values({
        id,
        recipient: account,
        requested_by: requester === null ? "" : accountOf(requester).toLowerCase(),
        created_at: at,
      })
      .execute();
    const rows = payments.map(({ status, tookMs = 0, amount = 1n, chainId = 4443 }, i) => {
      const item = { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18, amount };
      return {
        id: `${id}-${i}`,
        request_id: id,
        chain_id: chainId,
        recipient: account,
        kit: "[]",
        kit_key: bundleKeyOf([item]),
        status,
        reason: null,
        batch_id: null,
        tx_hash: null,
        created_at: at,
        updated_at: at + tookMs,
        canary,
      };
    });
    await database.db.insertInto("faucet_payment").values(rows).execute();
  }

  test("counts requests by result, and by hour or day since a time", async () => {
    const requests: [at: number, ...statuses: PaymentStatus[]][] = [
      [from - 1, "failed"],
      [from, "confirmed", "confirmed"],
      [from + hourMs - 1, "confirmed"],
      [from + hourMs, "confirmed", "failed"],
      [from + hourMs, "failed", "queued"],
      [from + hourMs + 1, "sent", "confirmed"],
      [from + dayMs, "failed"],
    ];
    for (const [at, ...statuses] of requests) {
      await insert({ at, payments: statuses.map((status) => ({ status })) });
    }
    const countBy = async (stepMs: number) =>
      (await countRequests(database.db, { from, stepMs })).toSorted((a, b) => a.at - b.at);
    expect(await countBy(hourMs)).toEqual([
      { at: from, paid: 2, failed: 0, open: 0 },
      { at: from + hourMs, paid: 0, failed: 1, open: 2 },
      { at: from + dayMs, paid: 0, failed: 1, open: 0 },
    ]);
    expect(await countBy(dayMs)).toEqual([
      { at: from, paid: 2, failed: 1, open: 2 },
      { at: from + dayMs, paid: 0, failed: 1, open: 0 },
    ]);
  });

  test("counts how often some rules have applied, without dry runs", async () => {
    const rows = [
      { rule_id: "wallet", hour: from - hourMs, matched: 100, dry: 0 },
      { rule_id: "wallet", hour: from, matched: 2, dry: 50 },
      { rule_id: "deny", hour: from, matched: 3, dry: 0 },
      { rule_id: "allow", hour: from, matched: 70, dry: 0 },
      { rule_id: "wallet", hour: from + 23 * hourMs, matched: 4, dry: 0 },
      { rule_id: "wallet", hour: from + dayMs, matched: 5, dry: 0 },
    ];
    await database.db.insertInto("faucet_rule_match").values(rows).execute();
    const countBy = async (stepMs: number) =>
      (await countMatchesByStep(database.db, ["wallet", "deny"], { from, stepMs })).toSorted(
        (a, b) => a.at - b.at,
      );
    expect(await countBy(hourMs)).toEqual([
      { at: from, count: 5 },
      { at: from + 23 * hourMs, count: 4 },
      { at: from + dayMs, count: 5 },
    ]);
    expect(await countBy(dayMs)).toEqual([
      { at: from, count: 9 },
      { at: from + dayMs, count: 5 },
    ]);
    expect(await countMatchesByRule(database.db, from)).toEqual(
      new Map([
        ["wallet", 11],
        ["deny", 3],
        ["allow", 70],
      ]),
    );
    expect(await countMatchesByStep(database.db, [], { from, stepMs: hourMs })).toEqual([]);
  });

  test("lists who requested most since a time, and counts recipients once", async () => {
    const requests = [
      { at: from - 1, requester: 9, recipient: 9 },
      { at: from, requester: 1, recipient: 3 },
      { at: from, requester: 1, recipient: 3 },
      { at: from + 1, requester: 2, recipient: 3 },
      { at: from + 2, requester: 4, recipient: 5 },
    ];
    for (const request of requests) await insert(request);
    expect(await countRecipients(database.db, from)).toBe(2);
    expect(await listTop(database.db, "requested_by", { since: from, limit: 2 })).toEqual([
      { address: accountOf(1), count: 2 },
      { address: accountOf(2), count: 1 },
    ]);
    expect(await listTop(database.db, "recipient", { since: from, limit: 10 })).toEqual([
      { address: accountOf(3), count: 3 },
      { address: accountOf(5), count: 1 },
    ]);
  });

  test("leaves out canaries, and API keys among those who request most", async () => {
    await insert({ at: from, requester: null, recipient: 3 });
    await insert({ at: from, requester: 8, recipient: 8, canary: 1 });
    expect(await countRequests(database.db, { from, stepMs: hourMs })).toEqual([
      { at: from, paid: 1, failed: 0, open: 0 },
    ]);
    expect(await countRecipients(database.db, from)).toBe(1);
    const top = { since: from, limit: 10 };
    expect(await listTop(database.db, "requested_by", top)).toEqual([]);
    expect(await listTop(database.db, "recipient", top)).toEqual([
      { address: accountOf(3), count: 1 },
    ]);
  });

  test("leaves out canaries in figures, charts, alarms, estimates and the load", async () => {
    const now = from + hourMs;
    const { db } = database;
    const readCounts = async () => ({
      times: await findConfirmationTimes(db, from),
      outflow: sumOutflow(await countBundles(db, from), { chainId: 4443, token: zeroAddress }),
      byStatus: await countByStatus(db, from),
      first: await findFirstConfirmed(db),
      confirmed: await countConfirmed(db, from),
      byHour: [...(await countConfirmedByHour(db, { now, hours: 2 }))],
      byMinute: await countConfirmedByMinute(db, { now, minutes: 90 }),
      byDay: await countPayoutsByDay(db, from),
      load: await countLoad(db, { since: from - 1, max: 100, assets: null }),
      coinLoad: await countLoad(db, {
        since: from - 1,
        max: 100,
        assets: [keyOf({ chainId: 4443, token: zeroAddress })],
      }),
    });
    await insert({ at: from + 2_000, payments: [{ status: "confirmed", tookMs: 5_000 }] });
    const counts = await readCounts();
    expect(counts).toMatchObject({ confirmed: 1, load: 1, coinLoad: 1, first: from + 7_000 });
    expect(counts.byMinute).toEqual([{ chainId: 4443, count: 1 }]);
    for (const status of ["queued", "sent", "confirmed", "failed"] as const) {
      await insert({ at: from, payments: [{ status, tookMs: 60_000 }], canary: 1 });
    }
    await insert({ at: from, payments: [{ status: "confirmed" }], canary: 1 });
    expect(await readCounts()).toEqual(counts);
  });

  test("finds the median and the 95th percentile of confirmed payouts", async () => {
    expect(await findConfirmationTimes(database.db, from)).toBeNull();
    await insert({
      at: from - 10_000,
      payments: [
        { status: "confirmed", tookMs: 9_999 },
        { status: "failed", tookMs: 60_000 },
        { status: "sent", tookMs: 70_000 },
      ],
    });
    expect(await findConfirmationTimes(database.db, from)).toBeNull();
    for (let seconds = 1; seconds <= 20; seconds += 1) {
      const tookMs = ((seconds * 7) % 20) * 1_000;
      await insert({ at: from, payments: [{ status: "confirmed", tookMs }] });
    }
    // 0 to 19 seconds, once each.
    const expected = { medianMs: 9_000, p95Ms: 18_000 };
    expect(await findConfirmationTimes(database.db, from)).toEqual(expected);
    // Requested before the range and confirmed in it.
    await insert({ at: from - 10_000, payments: [{ status: "confirmed", tookMs: 10_000 }] });
    expect((await findConfirmationTimes(database.db, from))?.medianMs).toBe(10_000);
  });

  test("finds the percentiles of any durations", async () => {
    const durations = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(durations, async (listed) => {
        await database.db.deleteFrom("faucet_payment").execute();
        const payments = listed.map((tookMs): NewPayment => ({ status: "confirmed", tookMs }));
        await insert({ at: from, payments });
        expect(await findConfirmationTimes(database.db, from)).toEqual({
          medianMs: percentileOf(listed, 0.5),
          p95Ms: percentileOf(listed, 0.95),
        });
      }),
      { numRuns: 25 },
    );
  });

  test("sums the outflow exactly, from the first millisecond of a range", async () => {
    const amounts = [10n ** 30n + 1n, 10n ** 30n + 1n, 7n];
    for (const amount of amounts) {
      await insert({ at: from, payments: [{ status: "confirmed", amount }] });
    }
    await insert({
      at: from - 1,
      payments: [
        { status: "confirmed", amount: 1_000n },
        { status: "failed", amount: 2_000n, tookMs: 5 },
        { status: "confirmed", amount: 4_000n, tookMs: 5, chainId: 97 },
        { status: "confirmed", amount: 5n, tookMs: 1 },
      ],
    });
    const bundles = await countBundles(database.db, from);
    const outflowOn = (chainId: number) => sumOutflow(bundles, { chainId, token: zeroAddress });
    expect(outflowOn(4443)).toBe(2n * 10n ** 30n + 14n);
    expect(outflowOn(97)).toBe(4_000n);
  });
});
