import type { Kysely } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { explainUnpayable } from "#app/domain/faucet/requests/assess-request.server.ts";
import { findReturnAddress, saveReturnAddress } from "#app/domain/faucet/settings.store.server.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { returnSchema } from "./settings.schema.ts";
import { returnTexts } from "./settings-texts.ts";

type Saved = { kind: "saved" };

/** Saves where users return coins, but for what another admin has changed meanwhile. */
export async function saveReturnForm(actor: Address, form: FormData): Promise<Saved | Rejected> {
  const address = parseAccount(formText(form, "returnAddress"));
  const unpayable = address.kind === "ok" ? await explainUnpayable(address.value) : null;
  return oneAtATime("faucet:return", (trx) => save(trx, { actor, form, unpayable }));
}

type ReturnForm = { actor: Address; form: FormData; unpayable: string | null };

async function save(
  trx: Kysely<Schema>,
  { actor, form, unpayable }: ReturnForm,
): Promise<Saved | Rejected> {
  const before = await findReturnAddress(trx);
  const merged = mergeForm(form, returnTexts(before));
  const submission = parseForm(merged.form, returnSchema);
  if (submission.status !== "success" || merged.conflicts.size > 0) {
    const by = await findLastActor(trx, ["faucet.return-address"]);
    const fieldErrors = conflictErrors(merged.conflicts, by);
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  if (unpayable !== null) {
    const fieldErrors = { returnAddress: [unpayable] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const after = submission.value.returnAddress;
  await saveReturnAddress(trx, after, getRuntime().now());
  const details = { before, after };
  const action = "faucet.return-address";
  await recordAudit({ actor, action, subject: "return address", details }, trx);
  return { kind: "saved" };
}
