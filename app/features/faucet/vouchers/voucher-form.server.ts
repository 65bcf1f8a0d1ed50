import type { SubmissionResult } from "@conform-to/dom";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { vaultStateOf } from "#app/domain/faucet/requests/evaluate-assets.server.ts";
import { readVaults } from "#app/domain/faucet/vault.server.ts";
import { insertBatch, revokeBatch } from "#app/domain/faucet/vouchers/batch.store.server.ts";
import type { VoucherBatch } from "#app/domain/faucet/vouchers/voucher.types.ts";
import { formatCode } from "#app/domain/faucet/vouchers/voucher-code.ts";
import { hashCode, newCode } from "#app/domain/faucet/vouchers/voucher-code.server.ts";
import { amountField } from "#app/features/faucet/shared/amount-field.ts";
import {
  describeAmount,
  listPaidAssets,
  readAmounts,
} from "#app/features/faucet/shared/amounts-form.server.ts";
import { checkPayout, findPayoutErrors } from "#app/features/faucet/shared/check-payout.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { voucherFormSchema } from "./voucher-form.schema.ts";

/** A batch that was just created, with its codes, which are not stored. */
export type CreatedBatch = { id: string; name: string; codes: number; csv: string };

type Outcome = { created: CreatedBatch | null; result: SubmissionResult | undefined };

/** Creates a batch of vouchers. */
export async function addVouchers(actor: Address, form: FormData): Promise<Outcome> {
  const assets = await listPaidAssets();
  const submission = parseForm(form, voucherFormSchema(assets));
  if (submission.status !== "success") return { created: null, result: submission.reply() };
  const reject = (fieldErrors: Record<string, string[]>): Outcome => ({
    created: null,
    result: submission.reply({ fieldErrors }),
  });
  const paid = readAmounts(form, assets);
  if (paid.length === 0) return reject({ "": ["Enter the amount of at least one asset."] });
  const { name, codes: count, usesPerCode, oncePerAddress, anyway } = submission.value;
  const createdAt = getRuntime().now();
  const endsAt = submission.value.endsAt === null ? null : submission.value.endsAt * 1_000;
  if (endsAt !== null && endsAt <= createdAt) {
    return reject({ endsAt: ["The end must be in the future."] });
  }
  const problems = findPayoutErrors(await checkAmounts(paid, assets), anyway);
  if (problems !== null) return reject(problems);
  const codes = Array.from({ length: count }, newCode);
  const id = newId(createdAt);
  const batch = { id, name, assets: paid, usesPerCode, oncePerAddress, endsAt, createdAt };
  await save(actor, batch, codes.map(hashCode));
  return { created: { id, name, codes: count, csv: csvText(columns, codes) }, result: undefined };
}

/** Checks the amounts that a use pays, each with its field. */
async function checkAmounts(paid: readonly AssetAmount[], assets: readonly FaucetAsset[]) {
  const vaults = await readVaults(await listOffers());
  const now = getRuntime().now();
  return assets.flatMap((asset) => {
    const key = keyOf(asset);
    const entered = paid.find((one) => keyOf(one) === key);
    if (!entered) return [];
    const vault = vaultStateOf(vaults.get(asset.chainId), asset, now);
    return [{ field: amountField(key), check: checkPayout(entered.amount, asset, vault) }];
  });
}

const columns: CsvColumns<string> = { code: formatCode };

type NewBatch = Omit<VoucherBatch, "codes" | "createdBy" | "revokedAt">;

/** Stores a batch. The log has neither codes nor their hashes. */
async function save(actor: Address, batch: NewBatch, hashes: readonly string[]): Promise<void> {
  const { id, name: subject, usesPerCode, oncePerAddress, endsAt } = batch;
  const pays = batch.assets.map(describeAmount);
  const details = { id, codes: hashes.length, pays, usesPerCode, oncePerAddress, endsAt };
  await getRuntime()
    .database.db.transaction()
    .execute(async (trx) => {
      await insertBatch(trx, { ...batch, createdBy: actor }, hashes);
      await recordAudit({ actor, action: "faucet-voucher.add", subject, details }, trx);
    });
}

/** Revokes a batch, unless it is revoked already. */
export async function revokeVouchers(
  actor: Address,
  { id, name: subject }: Pick<VoucherBatch, "id" | "name">,
): Promise<void> {
  const { database, now } = getRuntime();
  await database.db.transaction().execute(async (trx) => {
    if (!(await revokeBatch(trx, id, now()))) return;
    await recordAudit({ actor, action: "faucet-voucher.revoke", subject, details: { id } }, trx);
  });
}
