import type { Kysely } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import {
  countMatchesOfWeek,
  deleteRule,
  insertRule,
  listAllRules,
  type MatchCount,
  orderRules,
  updateRule,
} from "#app/domain/faucet/rules/edit-rules.store.server.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import type { RuleKind } from "#app/domain/faucet/rules/rule-kinds.ts";
import {
  type AssetChoice,
  listAssetChoices,
} from "#app/features/faucet/shared/asset-choices.server.ts";
import { chosenIn } from "#app/features/faucet/shared/asset-form.server.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { newId } from "#app/platform/id.server.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { ruleFormSchema, ruleTexts, toRule } from "./rule-form.schema.ts";

/** A rule with its matches, or those of its dry runs if it is in one. */
export type ListedRule = { rule: Rule; matches: MatchCount };

const noMatches: MatchCount = { count: 0, lastAt: null };

type Saved = { kind: "saved" };
type Missing = { kind: "missing" };
type Db = Kysely<Schema>;

const lock = "faucet:rules";

export async function loadRules(): Promise<ListedRule[]> {
  const { database, now } = getRuntime();
  const [rules, counts] = await Promise.all([
    listAllRules(database.db),
    countMatchesOfWeek(database.db, now()),
  ]);
  return rules.map((rule) => {
    const counted = counts.get(rule.id);
    const matches = rule.state === "dry-run" ? counted?.dry : counted?.matched;
    return { rule, matches: matches ?? noMatches };
  });
}

export async function loadRule(id: string) {
  const rule = (await listAllRules(getRuntime().database.db)).find((one) => one.id === id);
  if (!rule) return null;
  const assets = await listAssetChoices(rule.scope.assets);
  const keys = assets.map(({ key }) => key);
  return { rule, assets, texts: ruleTexts(rule, keys) };
}

const schemaOf = (kind: RuleKind, assets: readonly AssetChoice[]) =>
  ruleFormSchema(
    kind,
    assets.map(({ key }) => key),
  );

/** Adds a rule after all others. */
export async function addRuleForm(
  actor: Address,
  kind: RuleKind,
  form: FormData,
): Promise<Saved | Rejected> {
  const assets = await listAssetChoices();
  const submission = parseForm(form, schemaOf(kind, assets));
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { value } = submission;
  return oneAtATime(lock, async (trx) => {
    const rules = await listAllRules(trx);
    const id = newId(getRuntime().now());
    const base = { kind, id, position: rules.length + 1, assets: chosenIn(form, assets) };
    const after = toRule(base, value);
    await insertRule(trx, after);
    await orderRules(trx, [...rules.map((rule) => rule.id), id]);
    await recordAudit({ actor, action: "faucet-rule.add", subject: id, details: { after } }, trx);
    return { kind: "saved" };
  });
}

/** Saves or deletes a rule. */
export async function saveRuleForm(
  actor: Address,
  id: string,
  form: FormData,
): Promise<Saved | Missing | Rejected> {
  const page = await loadRule(id);
  if (!page) return { kind: "missing" };
  const { assets } = page;
  return oneAtATime(lock, async (trx) => {
    const rules = await listAllRules(trx);
    const before = rules.find((rule) => rule.id === id);
    if (!before) return { kind: "missing" };
    switch (formText(form, "intent")) {
      case "save":
        return change(trx, { actor, before, assets, form });
      case "remove":
        return remove(trx, { actor, before, rules });
      default:
        return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
    }
  });
}

type Change = { actor: Address; before: Rule; assets: readonly AssetChoice[]; form: FormData };

/** Saves a rule, but for what another admin has changed meanwhile. */
async function change(trx: Db, { actor, before, assets, form }: Change): Promise<Saved | Rejected> {
  const { kind, id: subject, position } = before;
  const keys = assets.map(({ key }) => key);
  const merged = mergeForm(form, ruleTexts(before, keys));
  const submission = parseForm(merged.form, schemaOf(kind, assets));
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["faucet-rule.change"], subject);
    const fieldErrors = conflictErrors(merged.conflicts, by, (text, name) =>
      name.startsWith("asset-") ? (text === "on" ? "chosen" : "not chosen") : text,
    );
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const base = { kind, id: subject, position, assets: chosenIn(merged.form, assets) };
  const after = toRule(base, submission.value);
  await updateRule(trx, after);
  const details = { before, after };
  await recordAudit({ actor, action: "faucet-rule.change", subject, details }, trx);
  return { kind: "saved" };
}

type Removal = { actor: Address; before: Rule; rules: readonly Rule[] };

async function remove(trx: Db, { actor, before, rules }: Removal): Promise<Saved> {
  const subject = before.id;
  await deleteRule(trx, subject);
  await orderRules(
    trx,
    rules.map(({ id }) => id).filter((id) => id !== subject),
  );
  await recordAudit({ actor, action: "faucet-rule.remove", subject, details: { before } }, trx);
  return { kind: "saved" };
}

/** Moves a rule by one place. */
export async function moveRuleForm(actor: Address, form: FormData): Promise<Saved | Rejected> {
  const subject = formText(form, "id");
  const direction = formText(form, "intent");
  return oneAtATime(lock, async (trx) => {
    const ids = (await listAllRules(trx)).map(({ id }) => id);
    const from = ids.indexOf(subject);
    const isKnown = direction === "up" || direction === "down";
    if (from === -1 || !isKnown) {
      return rejectForm(form, ["intent", "id"], "This rule no longer exists. Reload the page.");
    }
    const to = direction === "up" ? from - 1 : from + 1;
    if (to < 0 || to >= ids.length) return { kind: "saved" };
    await orderRules(trx, ids.toSpliced(from, 1).toSpliced(to, 0, subject));
    const details = { from: from + 1, to: to + 1 };
    await recordAudit({ actor, action: "faucet-rule.move", subject, details }, trx);
    return { kind: "saved" };
  });
}
