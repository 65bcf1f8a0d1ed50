import fc from "fast-check";
import { zeroHash } from "viem";
import { expect, test } from "vitest";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import { findExecuteBlocker, findScheduleBlocker, findVetoBlocker } from "./court-blockers.ts";
import type { CourtCase } from "./court.types.ts";
import { parseLink } from "./parse-link.ts";
import { previewSlash, shareOf } from "./slash-preview.ts";

const day = 86_400;
const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const bob = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const wei = fc.bigInt({ min: 0n, max: 10n ** 26n });

test("slashes bonded stake and stake that left on the infraction's day or later", () => {
  const stake = {
    bonded: 1_000n,
    buckets: [
      { day: 10, tokens: 300n },
      { day: 11, tokens: 0n },
      { day: 12, tokens: 200n },
    ],
  };
  // Even in the evening: everything unbonded that day is liable.
  const preview = previewSlash(stake, { bps: 500, infractionAt: 12 * day + 80_000 });
  expect(preview.bonded).toEqual({ before: 1_000n, cut: 50n, left: 950n });
  expect(preview.reached).toEqual([{ day: 12, before: 200n, cut: 10n, left: 190n }]);
  expect(preview.outOfReach).toBe(300n);
  expect(preview.total).toEqual({ before: 1_200n, cut: 60n, left: 1_140n });
});

test("conserves stake in a slash", () => {
  fc.assert(
    fc.property(
      wei,
      fc.array(wei, { maxLength: 9 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10 }),
      (bonded, tokens, bps, from) => {
        const buckets = tokens.map((amount, i) => ({ day: i, tokens: amount }));
        const { total, outOfReach } = previewSlash(
          { bonded, buckets },
          { bps, infractionAt: from * day },
        );
        const all = tokens.reduce((sum, amount) => sum + amount, bonded);
        expect(total.cut + total.left + outOfReach).toBe(all);
        expect(total.left >= 0n && total.cut * 10_000n >= total.before * BigInt(bps)).toBe(true);
      },
    ),
  );
});

test("converts an amount to the largest share that does not exceed it", () => {
  const stake = { bonded: 1_000n * 10n ** 18n, buckets: [] };
  expect(shareOf(stake, 0, 50n * 10n ** 18n)).toEqual({ kind: "ok", value: 500 });
  expect(shareOf(stake, 0, 1n).kind).toBe("invalid");
  expect(shareOf(stake, 0, 1_001n * 10n ** 18n)).toEqual({
    kind: "invalid",
    message: "This is more than can be slashed. Enter less.",
  });
  expect(shareOf({ bonded: 0n, buckets: [] }, 0, 1n).kind).toBe("invalid");
});

const facts: Pick<AdminFacts, "wallet" | "time"> = { wallet: alice, time: 200 };
const court = { nextSlashAt: 0 };
const one: CourtCase = {
  caseId: 1,
  id: 1,
  bps: 500,
  infractionAt: 0,
  executableAt: 100,
  expiresAt: 300,
  state: "open",
  proposer: bob,
  evidence: zeroHash,
  caseHash: zeroHash,
  uri: null,
  reason: null,
  proposedAt: null,
  check: "none",
};

test("states why a case cannot be executed, and from when it can", () => {
  expect(findExecuteBlocker(facts, court, one)).toBeNull();
  expect(findExecuteBlocker({ ...facts, wallet: bob }, court, one)).toContain("You proposed it");
  expect(findExecuteBlocker({ ...facts, time: 99 }, court, one)).toBe(
    "Possible from 1970-01-01 00:01:40 UTC",
  );
  expect(findExecuteBlocker({ ...facts, time: 300 }, court, one)).toContain("It expired");
  expect(findExecuteBlocker(facts, { nextSlashAt: 200 }, one)).toBeNull();
  expect(findExecuteBlocker(facts, { nextSlashAt: 201 }, one)).toBe(
    "Two slashes were executed within 24 hours; possible from 1970-01-01 00:03:21 UTC",
  );
});

test("allows scheduling a slash in its window, and not when it expires before the delay is over", () => {
  expect(findScheduleBlocker({ ...facts, time: 99 }, one, 100)).toBeNull();
  expect(findScheduleBlocker({ ...facts, wallet: bob }, one, 100)).toContain("You proposed it");
  expect(findScheduleBlocker({ ...facts, time: 200 }, one, 100)).toContain("before the delay");
  expect(findScheduleBlocker({ ...facts, time: 300 }, one, 100)).toContain("It expired");
});

test("allows vetoing a case until it expires, even after its window", () => {
  expect(findVetoBlocker({ time: 99 }, one)).toBeNull();
  expect(findVetoBlocker({ time: 299 }, one)).toBeNull();
  expect(findVetoBlocker({ time: 300 }, one)).toBe("It expired at 1970-01-01 00:05:00 UTC");
});

test.each([
  ["", true],
  ["https://evidence.example/7", true],
  ["http://evidence.example/7", false],
  ["javascript:alert(1)", false],
  ["https://user:pass@evidence.example", false],
  ["evidence.example", false],
  [`https://evidence.example/${"x".repeat(180)}`, false],
])("checks a public link to evidence: %s", (text, isTaken) => {
  expect(parseLink(text).kind).toBe(isTaken ? "ok" : "invalid");
});
