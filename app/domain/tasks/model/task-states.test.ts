import fc from "fast-check";
import { expect, test } from "vitest";
import { dueOf, stateOf, type StateFacts, taskStates } from "./task-states.ts";

const day = 86_400;
const base: StateFacts & { undecided: number } = {
  state: "open",
  submitBy: 10 * day,
  reviewBy: 20 * day,
  frozenUntil: 0,
  disputedUntil: 0,
  winners: 0,
  maxWinners: 2,
  cancelReason: null,
  undecided: 0,
};

test.each([
  ["draft", { state: "draft" }, 0],
  ["idea", { state: "idea" }, 99 * day],
  ["open", {}, 10 * day - 1],
  ["in-review", {}, 10 * day],
  ["expired", {}, 20 * day],
  ["awarded", { winners: 2 }, 5 * day],
  ["awarded", { winners: 2 }, 25 * day],
  ["disputed", { winners: 2, disputedUntil: 26 * day }, 25 * day],
  ["disputed", { disputedUntil: 26 * day }, 10 * day],
  ["open", { disputedUntil: 26 * day }, 10 * day - 1],
  ["awarded", { winners: 2, frozenUntil: 26 * day }, 25 * day],
  ["expired", { disputedUntil: 25 * day }, 25 * day],
  ["completed", { state: "closed", winners: 1 }, 5 * day],
  ["expired", { state: "closed" }, 30 * day],
  ["cancelled", { state: "closed", cancelReason: "", winners: 1 }, 5 * day],
] as const)("is %s with %o at %i", (state, facts, time) => {
  expect(stateOf({ ...base, ...facts }, time)).toBe(state);
});

test("only moves forward as time passes without events", () => {
  const order = ["open", "disputed", "in-review", "expired"];
  fc.assert(
    fc.property(fc.nat(40 * day), fc.nat(40 * day), fc.nat(40 * day), (one, other, disputed) => {
      const facts = { ...base, disputedUntil: disputed };
      const [before, after] = one < other ? [one, other] : [other, one];
      expect(taskStates).toContain(stateOf(facts, before));
      const indexes = [stateOf(facts, before), stateOf(facts, after)].map((s) => order.indexOf(s));
      expect((indexes[0] ?? 0) <= (indexes[1] ?? 0)).toBe(true);
    }),
  );
});

test("is due for review within a week, within two days or overdue while submissions wait", () => {
  const at = (time: number, waiting = 1) => dueOf(base, { time, grace: day, waiting });
  expect(at(12 * day)).toBe(null);
  expect(at(13 * day)).toEqual({ what: "review", urgency: "week" });
  expect(at(18 * day)).toEqual({ what: "review", urgency: "days" });
  expect(at(20 * day)).toEqual({ what: "review", urgency: "overdue" });
  expect(at(20 * day, 0)).toBe(null);
});

test("is due for closing when all places are awarded or the grace period is over", () => {
  const close = { what: "close", urgency: "overdue" };
  const due = { grace: day, waiting: 0 };
  expect(dueOf(base, { ...due, time: 21 * day })).toEqual(close);
  expect(dueOf({ ...base, winners: 2 }, { ...due, time: day })).toEqual(close);
  const frozen = { ...base, frozenUntil: 30 * day };
  expect(dueOf(frozen, { ...due, time: 21 * day })).toBe(null);
  expect(dueOf({ ...base, state: "closed" }, { ...due, time: 21 * day })).toBe(null);
});
