import { z } from "zod";
import type { AssetKey } from "#app/domain/assets/asset-key.ts";
import type { Action, Rule, Subject } from "#app/domain/faucet/rules/rule.schema.ts";
import { type RuleKind, ruleStates, ways } from "#app/domain/faucet/rules/rule-kinds.ts";
import { assetField } from "#app/features/faucet/shared/asset-field.ts";
import { assetEntries } from "#app/features/faucet/shared/asset-form.server.ts";
import { invalid, ok, type Parsed, type Parser } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntry } from "#app/kit/form/server-form.server.ts";
import { reducedPercents, usesField, type ValueField, workTimes } from "./rule-fields.ts";
import { subjectChoices } from "#app/features/faucet/shared/rule-texts.ts";

const hourMs = 3_600_000;
const maxWindowHours = 30 * 24;
const maxLimit = 1_000_000;
const maxDifficulty = 10;

/** Form of a rule of a kind; fields that the kind has not are ignored. */
export function ruleFormSchema(kind: RuleKind, assets: readonly AssetKey[]) {
  const value = <T>(name: ValueField, unused: T, parse: Parser<T>) =>
    parsedEntry<T>(usesField(kind, name) ? parse : () => ok(unused));
  return z
    .object({
      ...assetEntries(assets),
      intent: textEntry,
      state: z.enum(ruleStates, "choose a state"),
      way: z.enum(["all", ...ways], "choose a way in"),
      subject: value<Subject>("subject", { of: "requester" }, parseSubject),
      limit: value("limit", 1, (text) => parseWhole(text, maxLimit)),
      sharePercent: value("sharePercent", 1, (text) => parseWhole(text, 100)),
      windowHours: value("windowHours", 1, (text) => parseWhole(text, maxWindowHours)),
      above: value("above", "0", parseAbove),
      payPercent: value<Action>("payPercent", { kind: "block" }, parseAction),
      difficulty: value("difficulty", 1, (text) => parseWhole(text, maxDifficulty)),
      capacity: value("capacity", 1, (text) => parseWhole(text, maxLimit)),
    })
    .superRefine(({ subject, windowHours }, context) => {
      if (subject.of !== "network" || windowHours <= 24) return;
      const message = "networks are remembered for 24 hours; enter at most 24";
      context.addIssue({ code: "custom", path: ["windowHours"], message });
    });
}

export type RuleEntries = z.output<ReturnType<typeof ruleFormSchema>>;

function parseSubject(text: string): Parsed<Subject> {
  const found = Object.entries(subjectChoices).find(([name]) => name === text);
  return found ? ok(found[1].subject) : invalid("Choose whose requests count.");
}

function parseWhole(text: string, max: number): Parsed<number> {
  const trimmed = text.trim();
  const number = /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : 0;
  return number >= 1 && number <= max
    ? ok(number)
    : invalid(`Enter a whole number from 1 to ${max}.`);
}

function parseAbove(text: string): Parsed<string> {
  const trimmed = text.trim();
  return /^\d{1,30}(\.\d{1,18})?$/.test(trimmed)
    ? ok(trimmed)
    : invalid("Enter an amount in whole units, such as 100 or 0.5.");
}

const actions: readonly Action[] = [
  { kind: "block" },
  ...workTimes.map((times) => ({ kind: "work" as const, times })),
  ...reducedPercents.map((percent) => ({ kind: "reduce" as const, percent })),
];

function parseAction(text: string): Parsed<Action> {
  const found = actions.find((action) => textOfAction(action) === text);
  return found ? ok(found) : invalid("Choose what the rule does.");
}

/** Returns the choice of an action: what it pays in percent, or `work-2`. */
function textOfAction(action: Action): string {
  if (action.kind === "work") return `work-${action.times}`;
  return action.kind === "reduce" ? String(action.percent) : "0";
}

type Base = { kind: RuleKind; id: string; position: number; assets: readonly AssetKey[] };

/** @param assets those that were chosen; none stands for all. */
export function toRule({ kind, id, position, assets }: Base, entries: RuleEntries): Rule {
  const { state, way, subject, limit, sharePercent, above, payPercent: action } = entries;
  const scope = {
    assets: assets.length === 0 ? null : [...assets],
    ways: way === "all" ? null : [way],
  };
  const common = { id, position, state, scope };
  const windowMs = entries.windowHours * hourMs;
  switch (kind) {
    case "deny":
    case "allow":
      return { ...common, kind };
    case "requests":
      return { ...common, kind, subject, limit, windowMs, action };
    case "outflow":
      return { ...common, kind, subject, sharePercent, windowMs, action };
    case "concurrency":
      return { ...common, kind, subject, limit, action };
    case "balance":
      return { ...common, kind, above, action };
    case "contracts":
      return { ...common, kind, action };
    case "work":
      return { ...common, kind, difficulty: entries.difficulty, capacity: entries.capacity };
    default:
      return kind satisfies never;
  }
}

/** Returns the texts that fill the form of a rule. */
export function ruleTexts(rule: Rule, assets: readonly AssetKey[]): Record<string, string> {
  const { assets: chosen, ways } = rule.scope;
  const texts: Record<string, string> = {
    state: rule.state,
    way: ways?.length === 1 ? (ways[0] ?? "all") : "all",
  };
  for (const key of assets) texts[assetField(key)] = chosen?.includes(key) ? "on" : "";
  if ("subject" in rule) texts["subject"] = nameOfSubject(rule.subject);
  if ("limit" in rule) texts["limit"] = String(rule.limit);
  if ("sharePercent" in rule) texts["sharePercent"] = String(rule.sharePercent);
  if ("windowMs" in rule) texts["windowHours"] = String(rule.windowMs / hourMs);
  if ("above" in rule) texts["above"] = rule.above;
  if ("action" in rule) texts["payPercent"] = textOfAction(rule.action);
  if ("difficulty" in rule) texts["difficulty"] = String(rule.difficulty);
  if ("capacity" in rule) texts["capacity"] = String(rule.capacity);
  return texts;
}

function nameOfSubject(subject: Subject): string {
  const found = Object.entries(subjectChoices).find(
    ([, choice]) => JSON.stringify(choice.subject) === JSON.stringify(subject),
  );
  return found?.[0] ?? "";
}
