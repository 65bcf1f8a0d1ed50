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
import type { Circumstances } from "#app/domain/faucet/requests/availability.ts";
import { vaultStateOf } from "#app/domain/faucet/requests/evaluate-assets.server.ts";
import { readVaults } from "#app/domain/faucet/vault.server.ts";
import { checkPayout, findPayoutErrors } from "#app/features/faucet/shared/check-payout.ts";
import { saveCanaryForm } from "./canary-form.server.ts";
import { saveReturnForm } from "./return-form.server.ts";
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
  if (name === "canary") return saveCanaryForm(actor, form);
  if (name === "return") return saveReturnForm(actor, form);
  const offers = await listOffers();
  const offer = offers.filter(isListed).find(({ asset }) => keyOf(asset) === name);
  if (!offer) return { kind: "rejected", result: parseForm(form, settingsSchema(null)).reply() };
  const vault = await readVaultOf(offer, offers);
  return oneAtATime(`faucet:${name}`, (trx) => saveAssetForm(trx, { actor, offer, form, vault }));
}

/** Reads what the vault says of an asset, as if it was switched on. */
async function readVaultOf(
  offer: Offer,
  offers: readonly Offer[],
): Promise<Circumstances["vault"]> {
  const { asset } = offer;
  const { chainId } = asset;
  // Vaults are not read for an asset that was never on. Otherwise the same read serves the page.
  const read =
    offer.off === "never-on"
      ? [{ ...offer, off: null }]
      : offers.filter((one) => one.asset.chainId === chainId);
  return vaultStateOf((await readVaults(read)).get(chainId), asset, getRuntime().now());
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

type AssetForm = {
  actor: Address;
  offer: Offer;
  form: FormData;
  vault: Circumstances["vault"];
};

async function saveAssetForm(
  trx: Kysely<Schema>,
  { actor, offer, form, vault }: AssetForm,
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
      if (name === "enabled" || name === "upTo") return text === "on" ? "on" : "off";
      return name === "amount" ? `${text} ${symbol}` : `${text} hours`;
    });
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { enabled, amount, upTo: isUpTo, cooldownHours, anyway } = submission.value;
  const isChanged = enabled && (!before.enabled || amount !== before.amount);
  const problems = isChanged
    ? findPayoutErrors([{ field: "amount", check: checkPayout(amount, asset, vault) }], anyway)
    : null;
  if (problems) return { kind: "rejected", result: submission.reply({ fieldErrors: problems }) };
  const settings = { enabled, amount, isUpTo, cooldownMs: Math.round(cooldownHours * 3_600_000) };
  await saveSettings(trx, { ...asset, settings }, getRuntime().now());
  const details = { symbol, decimals, before: printable(before), after: printable(settings) };
  await recordAudit({ actor, action: "faucet.settings", subject, details }, trx);
  return { kind: "saved" };
}

function printable(settings: AssetSettings) {
  return { ...settings, amount: String(settings.amount) };
}
