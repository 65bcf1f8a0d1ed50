import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { insertGrant } from "#app/domain/faucet/grants/grant.store.server.ts";
import type { Grant } from "#app/domain/faucet/grants/grant.types.ts";
import {
  describeAmount,
  listPaidAssets,
  readAmounts,
} from "#app/features/faucet/shared/amounts-form.server.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { grantFormSchema } from "./grant-form.schema.ts";

/** Creates a grant that needs no further decision. */
export async function addGrant(
  actor: Address,
  form: FormData,
): Promise<{ kind: "added"; id: string } | Rejected> {
  const assets = await listPaidAssets();
  const submission = parseForm(form, grantFormSchema(assets));
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const allowances = readAmounts(form, assets);
  if (allowances.length === 0) {
    const fieldErrors = { "": ["Enter the allowance of at least one asset."] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const { name, website, purpose, contact } = submission.value;
  const { database, now } = getRuntime();
  const createdAt = now();
  const grant: Grant = {
    id: newId(createdAt),
    name,
    website,
    purpose,
    contact,
    allowances,
    state: "granted",
    requestedBy: actor,
    createdAt,
    decidedBy: actor,
    decidedAt: createdAt,
    reason: null,
  };
  const details = { id: grant.id, website, allowances: allowances.map(describeAmount) };
  await database.db.transaction().execute(async (trx) => {
    await insertGrant(trx, grant);
    await recordAudit({ actor, action: "faucet-grant.add", subject: name, details }, trx);
  });
  return { kind: "added", id: grant.id };
}
