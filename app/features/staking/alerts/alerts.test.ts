import { expect, test } from "vitest";
import { factOfEvent, parseAlertEvent } from "./alert-event.ts";
import { describeAlert } from "./alert-labels.ts";
import { streamFact } from "./clock-facts.ts";
import { type Fact, factSchema, describeFact } from "#app/domain/staking/alerts/fact.ts";
import { holdersAfter } from "./holders.ts";

const day = 86_400;
const coin = { symbol: "TAN", decimals: 18 };
const start = { name: "StreamFunded", block: 5, logIndex: 0 };
const names = new Map([[1, "Alder"]]);

test("alerts on a commission increase and its cancellation, not on a decrease", () => {
  const propose = (commissionBps: number) =>
    factOfEvent(
      parseAlertEvent({
        name: "CommissionProposed",
        args: { id: 1, commissionBps, effectiveAt: 100 },
      }),
      500,
    );
  const cancel = (commissionBps: number) =>
    factOfEvent(
      parseAlertEvent({ name: "CommissionProposalCancelled", args: { id: 1, commissionBps } }),
      500,
    );
  expect(propose(501)).toMatchObject({ kind: "commission-raised", before: 500, bps: 501 });
  expect([propose(500), propose(300), cancel(300)]).toEqual([null, null, null]);
  expect(cancel(600)).toMatchObject({ kind: "commission-cancelled" });
});

test("alerts on validator states in which stake earns nothing", () => {
  const kinds = [1, 2, 3, 4, 5, 6].map((status) => {
    const args = { id: 1, status, until: 9, reason: "x" };
    return factOfEvent(parseAlertEvent({ name: "StatusChanged", args }), 0)?.kind ?? null;
  });
  expect(kinds).toEqual([null, null, "jailed", "exiting", null, "tombstoned"]);
});

test("alerts at most twice per funding, however often it is checked", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 200; run += 1) {
    const finish = 1_000 + random(40 * day);
    const active = BigInt(random(2)) * 10n ** 18n;
    const alerted = new Set<string>();
    const kinds: string[] = [];
    for (let time = 1_000; time < finish + 2 * day; time += random(3 * day)) {
      // While nothing is staked, the contract postpones the end whenever it settles.
      const moved = active === 0n ? time - 1_000 : 0;
      const stream = { active, settledAt: time, rate: 1n, finish: finish + moved };
      const found = streamFact(stream, time, start);
      if (found && !alerted.has(found.name)) kinds.push(found.fact.kind);
      if (found) alerted.add(found.name);
    }
    expect(alerted.size).toBeLessThanOrEqual(2);
    expect([
      [],
      ["stream-ending"],
      ["stream-ending", "stream-ended"],
      ["stream-ended"],
    ]).toContainEqual(kinds);
  }
});

test("alerts a week before the stream ends, and when it is stopped", () => {
  const stream = { active: 10n ** 18n, settledAt: 0, rate: 1n, finish: 8 * day };
  expect(streamFact(stream, day - 1, start)).toBe(null);
  expect(streamFact(stream, day, start)?.fact).toEqual({ kind: "stream-ending", endsAt: 8 * day });
  const stopped = { ...stream, rate: 0n, finish: 50 };
  expect(streamFact(stopped, 60, { ...start, name: "StreamStopped" })?.fact).toEqual({
    kind: "stream-ended",
    endedAt: 50,
    isStopped: true,
  });
  expect(streamFact({ ...stream, finish: 0 }, 60, start)).toBe(null);
});

test("counts no stake after it was all redelegated or withdrawn", () => {
  const [a, b] = [
    "0x00000000000000000000000000000000000000aa",
    "0x00000000000000000000000000000000000000bb",
  ] as const;
  const bond = { id: 1, amount: 10n, shares: 10n } as const;
  const events = [
    { name: "Delegated", ...bond, owner: a },
    { name: "Delegated", ...bond, owner: b },
    { name: "UnbondStarted", ...bond, owner: a, nonce: 1, readyAt: 9 },
    {
      name: "Redelegated",
      from: 1,
      to: 2,
      owner: b,
      amount: 10n,
      sharesOut: 10n,
      sharesIn: 9n,
    },
  ] as const;
  const after = (count: number, validator: number) =>
    holdersAfter(
      events.slice(0, count).map((event) => ({ event, at: 0 })),
      validator,
    );
  expect(after(2, 1).staked).toEqual(new Set([a, b]));
  expect(after(4, 1)).toEqual({ staked: new Set(), leaving: new Set([a]) });
  expect(after(4, 2).staked).toEqual(new Set([b]));
});

test("round-trips a fact, and truncates a reason and strips control characters", () => {
  const ready: Fact = { kind: "unbond-ready", validator: 1, nonce: 2, amount: 10n ** 30n };
  expect(factSchema.parse(JSON.parse(describeFact(ready)))).toEqual(ready);
  const reason = `a\n\u202eb${"x".repeat(300)}`;
  const text = describeAlert({ kind: "tombstoned", validator: 1, reason }, names, coin);
  expect(text).toMatch(/^Alder is tombstoned: “a b?/);
  expect(text).not.toMatch(/[\n\u202e]/);
  expect(text.length).toBeLessThan(320);
  expect(describeAlert({ ...ready, validator: 9 }, names, coin)).toContain(
    "undelegated from Validator 9",
  );
  const until = Date.UTC(2026, 0, 1) / 1_000;
  expect(describeAlert({ kind: "jailed", validator: 1, until, reason: "" }, names, coin)).toMatch(
    /^Alder was jailed\. It can be released from 2026-01-01 00:00:00 UTC on\. /,
  );
});
