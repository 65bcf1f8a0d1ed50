import type { Address } from "viem";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { type ApiKey, deriveState, type KeyState } from "#app/domain/faucet/keys/api-key.ts";
import {
  countRequestsOfDay,
  findKey,
  listKeys,
} from "#app/domain/faucet/keys/api-key.store.server.ts";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";
import { listAssetChoices } from "#app/features/faucet/shared/asset-choices.server.ts";
import { chosenIn } from "#app/features/faucet/shared/asset-form.server.ts";
import {
  type CreatedSecret,
  createKey,
  endKey,
  rotateKey,
} from "#app/features/faucet/shared/key-secrets.server.ts";
import { parseForm, rejectForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { keyFormSchema } from "./key-form.schema.ts";

export type ListedKey = ApiKey & {
  state: KeyState;
  /** Null for all. */
  assetNames: string[] | null;
  /** Requests of the last 24 hours. */
  usedOfDay: number;
};

/** Lists the keys apart from those of grants, which have pages of their own. */
export async function loadKeys(): Promise<ListedKey[]> {
  const { database, now: clock } = getRuntime();
  const now = clock();
  const [keys, counts, assets] = await Promise.all([
    listKeys(database.db),
    countRequestsOfDay(database.db, now),
    listFaucetAssets(),
  ]);
  const names = new Map(assets.map((asset) => [keyOf(asset), nameOf(asset)]));
  return keys.map((key) => ({
    ...key,
    state: deriveState(key, now),
    assetNames: key.assets?.map((one) => names.get(one) ?? one) ?? null,
    usedOfDay: counts.get(key.id) ?? 0,
  }));
}

export async function loadKey(id: string): Promise<ListedKey | null> {
  return (await loadKeys()).find((key) => key.id === id) ?? null;
}

export async function addKeyForm(
  actor: Address,
  form: FormData,
): Promise<CreatedSecret | Rejected> {
  const assets = await listAssetChoices();
  const submission = parseForm(form, keyFormSchema(assets.map(({ key }) => key)));
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { name, requestsPerDay, expiresAt: endSeconds } = submission.value;
  const { database, now } = getRuntime();
  const expiresAt = endSeconds === null ? null : endSeconds * 1_000;
  if (expiresAt !== null && expiresAt <= now()) {
    const fieldErrors = { expiresAt: ["The end must be in the future."] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  const chosen = chosenIn(form, assets);
  const limits = { requestsPerDay, assets: chosen.length === 0 ? null : chosen, expiresAt };
  return database.db
    .transaction()
    .execute((trx) => createKey(trx, actor, { name, ...limits, grantId: null }));
}

type Outcome = CreatedSecret | { kind: "revoked" } | { kind: "missing" } | Rejected;

/** Rotates or revokes a key. */
export function saveKeyForm(actor: Address, id: string, form: FormData): Promise<Outcome> {
  return oneAtATime(`faucet:key:${id}`, async (trx) => {
    const key = await findKey(trx, id);
    if (!key || key.grantId !== null) return { kind: "missing" };
    if (key.revokedAt !== null) {
      return rejectForm(form, ["intent"], "This key has been revoked. Reload the page.");
    }
    switch (formText(form, "intent")) {
      case "rotate":
        return rotateKey(trx, { actor, key, form });
      case "revoke":
        await endKey(trx, actor, key);
        return { kind: "revoked" };
      default:
        return rejectForm(form, ["intent"], "Unknown action. Reload the page.");
    }
  });
}
