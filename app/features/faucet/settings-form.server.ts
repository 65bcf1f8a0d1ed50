import type { Address } from "viem";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import { listOffers } from "./offers.server.ts";
import { isListed } from "./offers.ts";
import { pauseSchema, settingsSchema } from "./settings.schema.ts";
import { changePause, changeSettings } from "./settings.server.ts";

type SaveOutcome = { kind: "saved" } | Rejected;

export async function saveSettingsForm(actor: Address, form: FormData): Promise<SaveOutcome> {
  const name = formText(form, "form");
  return name === "pause" ? savePauseForm(actor, form) : saveAssetForm(actor, name, form);
}

async function savePauseForm(actor: Address, form: FormData): Promise<SaveOutcome> {
  const submission = parseForm(form, pauseSchema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { paused, message } = submission.value;
  const isPaused = paused === "yes";
  await changePause(actor, { paused: isPaused, message: isPaused ? message : "" });
  return { kind: "saved" };
}

async function saveAssetForm(actor: Address, name: string, form: FormData): Promise<SaveOutcome> {
  const offer = (await listOffers()).filter(isListed).find(({ asset }) => keyOf(asset) === name);
  const submission = parseForm(form, settingsSchema(offer?.asset ?? null));
  if (!offer || submission.status !== "success") {
    return { kind: "rejected", result: submission.reply() };
  }
  const { enabled, amount, cooldownHours } = submission.value;
  const cooldownMs = Math.round(cooldownHours * 3_600_000);
  await changeSettings(actor, offer, { enabled, amount, cooldownMs });
  return { kind: "saved" };
}
