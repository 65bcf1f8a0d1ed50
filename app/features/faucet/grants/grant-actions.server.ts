import type { Transaction } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import {
  findGrant,
  storeDecision,
  updateState,
} from "#app/domain/faucet/grants/grant.store.server.ts";
import type { Grant, GrantState } from "#app/domain/faucet/grants/grant.types.ts";
import { lockOfGrant } from "#app/domain/faucet/grants/grant-use.server.ts";
import { findKeyOfGrant } from "#app/domain/faucet/keys/api-key.store.server.ts";
import {
  describeAmount,
  listPaidAssets,
  readAmounts,
} from "#app/features/faucet/shared/amounts-form.server.ts";
import {
  type CreatedSecret,
  createKey,
  endKey,
  rotateKey,
} from "#app/features/faucet/shared/key-secrets.server.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { decisionSchema } from "./grant-form.schema.ts";

type Saved = { kind: "saved" };
type Outcome = Saved | CreatedSecret | { kind: "missing" } | Rejected;

type GrantForm = {
  trx: Transaction<Schema>;
  actor: Address;
  grant: Grant;
  form: FormData;
};

const changed = "This grant has changed meanwhile. The page shows its state.";

/** Decides, locks, unlocks or revokes a grant, or creates or rotates its key. Draws wait meanwhile. */
export async function saveGrantForm(actor: Address, id: string, form: FormData): Promise<Outcome> {
  const assets = await listPaidAssets();
  return oneAtATime(lockOfGrant(id), async (trx): Promise<Outcome> => {
    const grant = await findGrant(trx, id);
    if (!grant) return { kind: "missing" };
    const input = { trx, actor, grant, form };
    const intent = formText(form, "intent");
    switch (intent) {
      case "decide":
        return decide(input, assets);
      case "lock":
      case "unlock":
      case "revoke":
        return change(input, intent);
      case "key":
        return addKey(input);
      case "rotate":
        return rotate(input);
      default:
        return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
    }
  });
}

async function decide(
  { trx, actor, grant, form }: GrantForm,
  assets: readonly FaucetAsset[],
): Promise<Saved | Rejected> {
  const submission = parseForm(form, decisionSchema(assets));
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const reject = (message: string): Rejected => ({
    kind: "rejected",
    result: submission.reply({ fieldErrors: { "": [message] } }),
  });
  if (grant.state !== "requested") return reject(changed);
  const { decision, reason } = submission.value;
  const state = decision === "grant" ? "granted" : "rejected";
  // What was wished stays readable in a grant that was rejected.
  const allowances = decision === "grant" ? readAmounts(form, assets) : grant.allowances;
  if (allowances.length === 0) return reject("Enter the allowance of at least one asset.");
  const decidedAt = getRuntime().now();
  await storeDecision(trx, grant.id, { state, allowances, decidedBy: actor, decidedAt, reason });
  const details = {
    id: grant.id,
    state,
    reason,
    wished: grant.allowances.map(describeAmount),
    allowances: allowances.map(describeAmount),
  };
  await recordAudit({ actor, action: "faucet-grant.decide", subject: grant.name, details }, trx);
  return { kind: "saved" };
}

const changes = {
  lock: { from: ["granted"], to: "locked", action: "faucet-grant.lock" },
  unlock: { from: ["locked"], to: "granted", action: "faucet-grant.unlock" },
  revoke: { from: ["granted", "locked"], to: "revoked", action: "faucet-grant.revoke" },
} as const;

/** Changes the state of a grant. Revoking it ends its key. */
async function change(
  { trx, actor, grant, form }: GrantForm,
  intent: keyof typeof changes,
): Promise<Saved | Rejected> {
  const { from, to, action } = changes[intent];
  const possible: readonly GrantState[] = from;
  if (!possible.includes(grant.state)) return rejectForm(form, ["intent"], changed);
  const { id, name: subject } = grant;
  await updateState(trx, id, to);
  await recordAudit({ actor, action, subject, details: { id } }, trx);
  const key = to === "revoked" ? await findKeyOfGrant(trx, id) : null;
  if (key !== null) await endKey(trx, actor, key);
  return { kind: "saved" };
}

const isActive = ({ state }: Grant) => state === "granted" || state === "locked";

async function addKey({ trx, actor, grant, form }: GrantForm): Promise<CreatedSecret | Rejected> {
  const isPossible = isActive(grant) && (await findKeyOfGrant(trx, grant.id)) === null;
  if (!isPossible) return rejectForm(form, ["intent"], changed);
  const limits = { requestsPerDay: 0, assets: null, expiresAt: null, grantId: grant.id };
  return createKey(trx, actor, { name: grant.name, ...limits });
}

async function rotate({ trx, actor, grant, form }: GrantForm): Promise<CreatedSecret | Rejected> {
  const key = isActive(grant) ? await findKeyOfGrant(trx, grant.id) : null;
  if (key === null) return rejectForm(form, ["intent"], changed);
  return rotateKey(trx, { actor, key, form });
}
