import { expect, test } from "vitest";
import { ruleSchema } from "#app/domain/faucet/rules/rule.schema.ts";
import { type RuleKind, ruleKinds, ways } from "#app/domain/faucet/rules/rule-kinds.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { ruleFormSchema, ruleTexts, toRule } from "./rule-form.schema.ts";

const key = `0x${"ab".repeat(20)}@4443`;
const texts = {
  state: "on",
  way: "session",
  subject: "range",
  limit: "10",
  sharePercent: "20",
  windowHours: "24",
  above: "0.5",
  payPercent: "50",
  difficulty: "5",
  capacity: "60",
};

function parse(kind: RuleKind, changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...texts, ...changes })) form.set(name, text);
  return parseForm(form, ruleFormSchema(kind, [key]));
}

test.each(ruleKinds)("a rule %s is the same after its form", (kind) => {
  const submission = parse(kind);
  if (submission.status !== "success") throw new Error("The form was rejected.");
  const rule = toRule({ kind, id: "a", position: 1, assets: [key] }, submission.value);
  expect(ruleSchema.parse(rule)).toEqual(rule);
  expect({ ...texts, [`asset-${key}`]: "on" }).toMatchObject(ruleTexts(rule, [key]));
});

test.each([
  [{ limit: "0" }, "limit", "Enter a whole number from 1 to 1000000."],
  [{ limit: "1.5" }, "limit", "Enter a whole number from 1 to 1000000."],
  [{ payPercent: "100" }, "payPercent", "Choose what the rule does."],
  [{ payPercent: "work-3" }, "payPercent", "Choose what the rule does."],
  [{ subject: "all" }, "subject", "Choose whose requests count."],
  [{ state: "" }, "state", "Choose a state."],
  [{ windowHours: "25" }, "windowHours", "Networks are remembered for 24 hours; enter at most 24."],
])("rejects %o and keeps what was typed", (changes, name, message) => {
  const reply = parse("requests", changes).reply();
  expect(reply.error).toMatchObject({ [name]: [message] });
  expect(reply.initialValue).toMatchObject({ way: "session", sharePercent: "20" });
});

test("demands a proof of work instead of denying", () => {
  const submission = parse("contracts", { payPercent: "work-4" });
  if (submission.status !== "success") throw new Error("The form was rejected.");
  const rule = toRule({ kind: "contracts", id: "a", position: 1, assets: [] }, submission.value);
  expect(ruleSchema.parse(rule)).toMatchObject({ action: { kind: "work", times: 4 } });
  expect(ruleTexts(rule, [])).toMatchObject({ payPercent: "work-4" });
});

test("bounds the work of a rule", () => {
  const { error } = parse("work", { difficulty: "11", capacity: "0" }).reply();
  expect(error).toEqual({
    difficulty: ["Enter a whole number from 1 to 10."],
    capacity: ["Enter a whole number from 1 to 1000000."],
  });
});

test.each([...ways, null])("limits a rule to the way in %s", (way) => {
  const submission = parse("deny", { way: way ?? "all" });
  if (submission.status !== "success") throw new Error("The form was rejected.");
  const rule = toRule({ kind: "deny", id: "a", position: 1, assets: [] }, submission.value);
  expect(rule.scope.ways).toEqual(way === null ? null : [way]);
});

test("ignores what a kind has not", () => {
  expect(parse("deny", { limit: "x", above: "x" }).status).toBe("success");
});
