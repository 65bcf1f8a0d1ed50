import type { Kysely } from "kysely";
import type { Address } from "viem";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { AssetSettings, Offer } from "#app/domain/faucet/faucet.types.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { isListed } from "#app/domain/faucet/offers.ts";
import { pauseSchema, settingsSchema } from "./settings.schema.ts";
import {
  findPause,
  listSettings,
  savePause,
  saveSettings,
} from "#app/domain/faucet/settings.store.server.ts";
import { pauseTexts, settingsTexts } from "./settings-texts.ts";

type SaveOutcome = { kind: "saved" } | Rejected;

/** Saves a form of the settings page, but for what another admin has changed since it was opened. */
export async function saveSettingsForm(actor: Address, form: FormData): Promise<SaveOutcome> {
  const name = formText(form, "form");
  if (name === "pause") {
    return oneAtATime("faucet:pause", (trx) => savePauseForm(trx, actor, form));
  }
  const offer = (await listOffers()).filter(isListed).find(({ asset }) => keyOf(asset) === name);
  if (!offer) return { kind: "rejected", result: parseForm(form, settingsSchema(null)).reply() };
  return oneAtATime(`faucet:${name}`, (trx) => saveAssetForm(trx, { actor, offer, form }));
}

async function savePauseForm(
  trx: Kysely<Schema>,
  actor: Address,
  form: FormData,
): Promise<SaveOutcome> {
  const before = await findPause(trx);
  const merged = mergeForm(form, pauseTexts(before));
  const submission = parseForm(merged.form, pauseSchema);
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["faucet.pause"]);
    const fieldErrors = conflictErrors(merged.conflicts, by);
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { paused, message } = submission.value;
  const isPaused = paused === "yes";
  const after = { paused: isPaused, message: isPaused ? message : "" };
  await savePause(trx, after, getRuntime().now());
  const subject = isPaused ? "paused" : "open";
  await recordAudit({ actor, action: "faucet.pause", subject, details: { before, after } }, trx);
  return { kind: "saved" };
}

type AssetForm = { actor: Address; offer: Offer; form: FormData };

async function saveAssetForm(
  trx: Kysely<Schema>,
  { actor, offer, form }: AssetForm,
): Promise<SaveOutcome> {
  const { asset } = offer;
  const { symbol, decimals } = asset;
  const subject = keyOf(asset);
  const saved = (await listSettings(trx)).find((one) => keyOf(one) === subject);
  const before = saved?.decimals === decimals ? saved.settings : offer.settings;
  const merged = mergeForm(form, settingsTexts(before, decimals));
  const submission = parseForm(merged.form, settingsSchema(asset));
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["faucet.settings"], subject);
    const fieldErrors = conflictErrors(merged.conflicts, by, (text, name) => {
      if (name === "enabled") return text === "on" ? "on" : "off";
      return name === "amount" ? `${text} ${symbol}` : `${text} hours`;
    });
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { enabled, amount, cooldownHours } = submission.value;
  const settings = { enabled, amount, cooldownMs: Math.round(cooldownHours * 3_600_000) };
  await saveSettings(trx, { ...asset, settings }, getRuntime().now());
  const details = { symbol, decimals, before: printable(before), after: printable(settings) };
  await recordAudit({ actor, action: "faucet.settings", subject, details }, trx);
  return { kind: "saved" };
}

function printable(settings: AssetSettings) {
  return { ...settings, amount: String(settings.amount) };
}
