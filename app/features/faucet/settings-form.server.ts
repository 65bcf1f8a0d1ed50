import type { Address } from "viem";
import { z } from "zod";
import { formText } from "#app/platform/form-text.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import { listOffers } from "./offers.server.ts";
import { isListed } from "./offers.ts";
import { parseSettings, pauseSchema } from "./settings.schema.ts";
import type { SettingsErrors } from "./settings-form.tsx";
import { changePause, changeSettings } from "./settings.server.ts";

type SaveOutcome = { kind: "saved" } | { kind: "invalid"; errors: SettingsErrors };

export async function saveSettingsForm(actor: Address, form: FormData): Promise<SaveOutcome> {
  const name = formText(form, "form");
  return name === "pause" ? savePauseForm(actor, form) : saveAssetForm(actor, name, form);
}

async function savePauseForm(actor: Address, form: FormData): Promise<SaveOutcome> {
  const pause = pauseSchema.safeParse(Object.fromEntries(form));
  if (!pause.success) {
    const [message = "Choose whether to pause."] =
      z.flattenError(pause.error).fieldErrors.message ?? [];
    return { kind: "invalid", errors: { form: "pause", fields: { message } } };
  }
  const paused = pause.data.paused === "yes";
  await changePause(actor, { paused, message: paused ? pause.data.message : "" });
  return { kind: "saved" };
}

async function saveAssetForm(actor: Address, name: string, form: FormData): Promise<SaveOutcome> {
  const offer = (await listOffers()).filter(isListed).find(({ asset }) => keyOf(asset) === name);
  if (!offer) {
    const fields = { amount: "This asset is no longer on the list. Reload the page." };
    return { kind: "invalid", errors: { form: name, fields } };
  }
  const parsed = parseSettings(form, offer.asset);
  if (parsed.kind === "invalid") {
    return { kind: "invalid", errors: { form: name, fields: parsed.errors } };
  }
  await changeSettings(actor, offer, parsed.settings);
  return { kind: "saved" };
}
