import type { Kysely } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import {
  findCanarySettings,
  saveCanarySettings,
} from "#app/domain/faucet/canary/canary.store.server.ts";
import { explainUnpayable } from "#app/domain/faucet/requests/assess-request.server.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { canarySchema } from "./settings.schema.ts";
import { canaryTexts } from "./settings-texts.ts";

type Saved = { kind: "saved" };

/** Saves how often canaries are requested, but for what another admin has changed meanwhile. */
export async function saveCanaryForm(actor: Address, form: FormData): Promise<Saved | Rejected> {
  const recipient = parseAccount(formText(form, "recipient"));
  const unpayable = recipient.kind === "ok" ? await explainUnpayable(recipient.value) : null;
  return oneAtATime("faucet:canary", (trx) => save(trx, { actor, form, unpayable }));
}

type CanaryForm = { actor: Address; form: FormData; unpayable: string | null };

async function save(
  trx: Kysely<Schema>,
  { actor, form, unpayable }: CanaryForm,
): Promise<Saved | Rejected> {
  const { everyMinutes, recipient } = await findCanarySettings(trx);
  const before = { everyMinutes, recipient };
  const merged = mergeForm(form, canaryTexts(before));
  const submission = parseForm(merged.form, canarySchema);
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["faucet.canary"]);
    const fieldErrors = conflictErrors(merged.conflicts, by);
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  if (unpayable !== null) {
    const fieldErrors = { recipient: [unpayable] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { value } = submission;
  const after = { everyMinutes: value.everyMinutes, recipient: value.recipient };
  await saveCanarySettings(trx, after, getRuntime().now());
  const details = { before, after };
  await recordAudit({ actor, action: "faucet.canary", subject: "canary", details }, trx);
  return { kind: "saved" };
}
