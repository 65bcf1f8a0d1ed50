import type { Transaction } from "kysely";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import { reserveCooldown } from "#app/domain/faucet/cooldown.store.server.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { insertPayment, insertRequest } from "#app/domain/faucet/payment.store.server.ts";
import { toBundles } from "#app/domain/faucet/to-bundles.ts";
import { insertUse } from "#app/domain/faucet/voucher-use.store.server.ts";
import { findVoucher } from "#app/domain/faucet/vouchers/batch.store.server.ts";
import {
  findVoucherProblem,
  type VoucherProblem,
} from "#app/domain/faucet/vouchers/voucher-state.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import type { Requester } from "./requester.ts";

/** Thrown inside the transaction to roll it back. */
export class CooldownTaken extends Error {
  readonly asset: AssetKey;
  constructor(asset: AssetKey) {
    super(`A request for ${asset} was just accepted; its cooldown applies.`);
    this.asset = asset;
  }
}

/** Thrown inside the transaction to roll it back. */
export class VoucherRejected extends Error {
  readonly problem: VoucherProblem;
  constructor(problem: VoucherProblem) {
    super(`The voucher cannot be used: ${problem}.`);
    this.problem = problem;
  }
}

type Accepted = {
  id: string;
  requester: Requester;
  createdAt: number;
  /** With the amounts to pay. */
  statuses: readonly AssetStatus[];
  /** Hash of a voucher's code; null for a request with cooldowns. */
  voucher: string | null;
};

/**
 * Inserts a request with its payments, and reserves its cooldowns or uses its voucher. A draw of a grant
 * needs neither: its payments are what counts.
 *
 * @throws CooldownTaken, VoucherRejected
 */
export async function insertAccepted(
  transaction: Transaction<Schema>,
  accepted: Accepted,
): Promise<void> {
  const { id, requester, createdAt, statuses, voucher } = accepted;
  const { recipient, requestedBy, key, idempotencyKey = null, requestedHash = null } = requester;
  const keyId = key?.id ?? null;
  const idempotencyHash = idempotencyKey === null ? null : requestedHash;
  const request = { id, recipient, requestedBy, keyId, createdAt };
  await insertRequest(transaction, { ...request, idempotencyKey, idempotencyHash });
  if (voucher !== null) await recordUse(transaction, voucher, accepted);
  else if (requester.way !== "grant") await reserveCooldowns(transaction, accepted);
  for (const part of toBundles(statuses)) {
    const payment = { id: newId(createdAt), requestId: id, recipient, createdAt, ...part };
    await insertPayment(transaction, payment);
  }
}

async function reserveCooldowns(
  transaction: Transaction<Schema>,
  { id, requester: { recipient }, createdAt, statuses }: Accepted,
): Promise<void> {
  for (const { asset, settings } of statuses) {
    const nextAt = createdAt + settings.cooldownMs;
    const { chainId, token } = asset;
    const claim = { recipient, chainId, token, requestId: id, now: createdAt, nextAt };
    if (!(await reserveCooldown(transaction, claim))) throw new CooldownTaken(keyOf(asset));
  }
}

async function recordUse(
  transaction: Transaction<Schema>,
  hash: string,
  { id, requester: { recipient }, createdAt }: Accepted,
): Promise<void> {
  const voucher = await findVoucher(transaction, hash);
  if (voucher === null) throw new VoucherRejected("unknown");
  const problem = findVoucherProblem(voucher, createdAt);
  if (problem !== null) throw new VoucherRejected(problem);
  const { id: batchId, oncePerAddress } = voucher.batch;
  const use = { requestId: id, hash, batchId, recipient, oncePerAddress, usedAt: createdAt };
  if (!(await insertUse(transaction, use))) throw new VoucherRejected("used-by-address");
}
