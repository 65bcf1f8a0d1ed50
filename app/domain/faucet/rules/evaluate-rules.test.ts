import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decide,
  evaluateRules,
  type Match,
  type Matches,
  reduceAmount,
  type Verdict,
} from "./evaluate-rules.ts";
import type { Rule } from "./rule.schema.ts";
import { demandOfRule, noWork } from "./work-demand.ts";

const match: Match = { nextAt: 5_000, note: null };
const common = { position: 1, state: "on", scope: { assets: null, ways: null } } as const;

const blocking = (id: string): Rule => ({
  ...common,
  id,
  kind: "requests",
  subject: { of: "requester" },
  limit: 1,
  windowMs: 1_000,
  action: { kind: "block" },
});
const reducing = (id: string, percent: number): Rule => ({
  ...common,
  id,
  kind: "contracts",
  action: { kind: "reduce", percent },
});
const allowing = (id: string): Rule => ({ ...common, id, kind: "allow" });
const denying = (id: string): Rule => ({ ...common, id, kind: "deny" });
const working = (id: string, times: number): Rule => ({
  ...common,
  id,
  kind: "contracts",
  action: { kind: "work", times },
});
const pressed = (id: string): Rule => ({
  ...common,
  id,
  kind: "work",
  difficulty: 5,
  capacity: 10,
});
const dry = (rule: Rule): Rule => ({ ...rule, state: "dry-run" });

const evaluate = (rules: readonly Rule[], matching = rules): Verdict =>
  evaluateRules(rules, (rule) => (matching.includes(rule) ? match : null));

/** Rules of all kinds, each with whether it applies. */
const anyRules = fc
  .array(
    fc.record({
      make: fc.oneof(
        fc.constant(blocking),
        fc.constant(allowing),
        fc.constant(denying),
        fc.integer({ min: 1, max: 99 }).map((percent) => (id: string) => reducing(id, percent)),
        fc.integer({ min: 1, max: 20 }).map((times) => (id: string) => working(id, times)),
      ),
      state: fc.constantFrom("on", "dry-run", "off" as const),
      applies: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ make, state, applies }, i): [Rule, boolean] => [
      { ...make(`r${i}`), state },
      applies,
    ]),
  );

/** What is decided, without what was counted. */
const outcomeOf = (verdict: Verdict) =>
  verdict.kind === "pay" ? [verdict.amountPercent, verdict.demands] : verdict.block.rule.id;

test("blocks by the first rule that applies, and says until when", () => {
  const [first, second] = [blocking("first"), denying("second")];
  expect(evaluate([first, second])).toEqual({
    kind: "block",
    block: { rule: first, nextAt: 5_000, note: null },
    matched: [{ ruleId: "first", isDry: false }],
  });
  expect(evaluate([first, second], [second])).toMatchObject({ block: { rule: second } });
  expect(evaluate([first, second], [])).toEqual({
    kind: "pay",
    amountPercent: 100,
    demands: new Map(),
    matched: [],
  });
});

test("pays the smallest of the reduced amounts", () => {
  const rules = [reducing("half", 50), reducing("fifth", 20), reducing("most", 90)];
  expect(evaluate(rules)).toMatchObject({ kind: "pay", amountPercent: 20 });
});

test("skips the rules after an entry of the allow list, but not those before", () => {
  const [half, allow, block] = [reducing("half", 50), allowing("allow"), blocking("block")];
  expect(evaluate([half, allow, block])).toEqual({
    kind: "pay",
    amountPercent: 50,
    demands: new Map(),
    matched: [
      { ruleId: "half", isDry: false },
      { ruleId: "allow", isDry: false },
    ],
  });
  expect(evaluate([dry(allow), block])).toMatchObject({ kind: "block" });
});

test("decides the same in whatever order the rules after the block are", () => {
  fc.assert(
    fc.property(
      anyRules.chain((rules) =>
        fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
      ),
      ([rules, shuffled]) => {
        const applying = (all: typeof rules) =>
          evaluateRules(
            all.map(([rule]) => rule),
            (rule) => (all.find(([one]) => one === rule)?.[1] ? match : null),
          );
        const verdict = applying(rules);
        if (verdict.kind === "pay") return;
        const blocker = rules.findIndex(([{ id }]) => id === verdict.block.rule.id);
        const upToBlock = rules.slice(0, blocker + 1);
        const after = shuffled.filter((one) => !upToBlock.includes(one));
        expect(applying([...upToBlock, ...after])).toEqual(verdict);
      },
    ),
  );
});

test("counts dry runs without changing what is decided", () => {
  fc.assert(
    fc.property(anyRules, (all) => {
      const rules = all.map(([rule]) => rule);
      const applying = all.filter(([, applies]) => applies).map(([rule]) => rule);
      const verdict = evaluate(rules, applying);
      const live = rules.filter(({ state }) => state === "on");
      expect(outcomeOf(evaluate(live, applying))).toEqual(outcomeOf(verdict));
      const counted = verdict.matched.filter(({ isDry }) => isDry).map(({ ruleId }) => ruleId);
      const states = rules.filter(({ id }) => counted.includes(id)).map(({ state }) => state);
      expect(new Set(states)).toEqual(new Set(counted.length > 0 ? ["dry-run"] : []));
    }),
  );
});

test("reduces an amount to at least one base unit, and never raises it", () => {
  expect(reduceAmount(1_000n, 25)).toBe(250n);
  expect(reduceAmount(0n, 25)).toBe(0n);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 1, max: 100 }), (amount, percent) => {
      const reduced = reduceAmount(amount, percent);
      expect(reduced >= 1n && reduced <= amount).toBe(true);
      expect(reduceAmount(amount, 100)).toBe(amount);
    }),
  );
});

test("decides for all assets of a request by the block that is first in order", () => {
  const [limit, ban] = [blocking("limit"), denying("ban")];
  const matches = new Map([
    ["limit", new Map([["b", match]])],
    ["ban", new Map([["a", match]])],
  ]);
  expect(decide([limit, ban], matches, ["a", "b", "c"])).toMatchObject({
    kind: "block",
    asset: "b",
    block: { rule: limit },
  });
  expect(decide([ban, limit], matches, ["a", "b", "c"])).toMatchObject({ asset: "a" });
});

test("reduces only the assets to which a rule applies, and counts it once a request", () => {
  const matches = new Map([
    [
      "half",
      new Map([
        ["a", match],
        ["b", match],
      ]),
    ],
  ]);
  expect(decide([reducing("half", 50)], matches, ["a", "b", "c"])).toEqual({
    kind: "pay",
    percents: new Map([
      ["a", 50],
      ["b", 50],
      ["c", 100],
    ]),
    work: noWork,
    matched: [{ ruleId: "half", isDry: false }],
  });
});

test("adds up the work that rules demand for any asset, each once a request", () => {
  const [pressure, double, unused] = [pressed("pressure"), working("double", 2), working("dry", 9)];
  const demand = demandOfRule({ difficulty: 5, capacity: 10 }, 20);
  const matches: Matches = new Map([
    [
      "pressure",
      new Map([
        ["a", { ...match, demand }],
        ["b", { ...match, demand }],
      ]),
    ],
    ["double", new Map([["b", match]])],
    ["dry", new Map([["a", match]])],
  ]);
  const rules = [pressure, double, dry(unused)];
  expect(decide(rules, matches, ["a", "b"])).toMatchObject({
    kind: "pay",
    work: { calmSeconds: 15, seconds: 20 },
  });
  expect(decide(rules, matches, ["a"])).toMatchObject({
    work: { calmSeconds: 5, seconds: 10 },
    matched: [
      { ruleId: "pressure", isDry: false },
      { ruleId: "dry", isDry: true },
    ],
  });
  expect(decide(rules, matches, ["c"])).toMatchObject({ work: noWork });
});

test("demands no work of a request that is blocked, nor by rules after an allowed address", () => {
  const [double, block, allow] = [working("double", 2), blocking("block"), allowing("allow")];
  expect(evaluate([double, block])).toMatchObject({ kind: "block", block: { rule: block } });
  expect(evaluate([allow, double])).toMatchObject({ kind: "pay", demands: new Map() });
});
