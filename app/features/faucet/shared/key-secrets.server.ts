import type { Kysely } from "kysely";
import type { Address } from "viem";
import { z } from "zod";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import {
  insertKey,
  replaceSecret,
  revokeKey,
} from "#app/domain/faucet/keys/api-key.store.server.ts";
import { newSecret, prefixOf } from "#app/domain/faucet/keys/secret.server.ts";
import { parseForm, textEntry } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { overlaps } from "./overlaps.ts";

type Db = Kysely<Schema>;

/** The secret of a key, which is shown once and stored nowhere. */
export type CreatedSecret = { kind: "created"; secret: string };

type NewKey = Pick<ApiKey, "name" | "requestsPerDay" | "assets" | "expiresAt" | "grantId">;

/** Creates a key. */
export async function createKey(trx: Db, actor: Address, key: NewKey): Promise<CreatedSecret> {
  const secret = newSecret();
  const createdAt = getRuntime().now();
  const id = newId(createdAt);
  await insertKey(trx, { id, createdBy: actor, createdAt, ...key }, secret);
  const details = { id, prefix: prefixOf(secret), ...key };
  await recordAudit({ actor, action: "faucet-key.add", subject: key.name, details }, trx);
  return { kind: "created", secret };
}

const rotateSchema = z.object({
  intent: textEntry,
  overlap: z.enum(overlaps, "choose until when the old secret is accepted"),
});

const overlapMs = { day: 24 * 60 * 60 * 1_000, none: 0 } as const;

type Rotation = { actor: Address; key: ApiKey; form: FormData };

/** Replaces the secret of a key, as the form of `RotateKey` says. */
export async function rotateKey(
  trx: Db,
  { actor, key, form }: Rotation,
): Promise<CreatedSecret | Rejected> {
  const submission = parseForm(form, rotateSchema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const secret = newSecret();
  const oldEndsAt = getRuntime().now() + overlapMs[submission.value.overlap];
  await replaceSecret(trx, key.id, { secret, oldEndsAt });
  const { id, name: subject, prefix: before } = key;
  const details = { id, before, after: prefixOf(secret), oldEndsAt };
  await recordAudit({ actor, action: "faucet-key.rotate", subject, details }, trx);
  return { kind: "created", secret };
}

/** Ends a key at once. */
export async function endKey(
  trx: Db,
  actor: Address,
  { id, name: subject, prefix }: ApiKey,
): Promise<void> {
  await revokeKey(trx, id, getRuntime().now());
  const details = { id, prefix };
  await recordAudit({ actor, action: "faucet-key.revoke", subject, details }, trx);
}
